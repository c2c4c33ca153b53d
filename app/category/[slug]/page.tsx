import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { InvestigationGrid } from '@/components/investigation/list/InvestigationGrid';
import { ListHead } from '@/components/investigation/list/ListHead';
import { PageFrame } from '@/components/shell/PageFrame';
import { getCategory, getNavigation } from '@/lib/content';
import { categoryPath } from '@/lib/routes';
import { metadataForInvestigations, slugOf, type SlugParams } from '@/lib/seo';

export const revalidate = 600;

/** No page is rendered at build time, which has no content; each is rendered on its first visit. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: SlugParams): Promise<Metadata> {
  const category = getCategory(await slugOf(params));
  return category
    ? metadataForInvestigations(
        category.area.name,
        categoryPath(category.area.slug),
        category.area.description,
      )
    : {};
}

export default async function CategoryPage({ params }: SlugParams) {
  const category = getCategory(await slugOf(params));
  if (!category) notFound();
  const { area, investigations } = category;
  return (
    <PageFrame
      bar={{ kind: 'menu', section: 'investigations', current: '#by-category' }}
      navigation={getNavigation()}
    >
      <ListHead
        kind="Category"
        term={area.name}
        description={area.description}
        count={investigations.length}
      />
      <InvestigationGrid investigations={investigations} />
    </PageFrame>
  );
}
