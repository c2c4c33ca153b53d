import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { InvestigationGrid } from '@/components/investigation/list/InvestigationGrid';
import { ListHead } from '@/components/investigation/list/ListHead';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import {
  type CategoryList,
  getCategory,
  getNavigation,
  getSiteUrl,
  listMapInvestigations,
  titleOfPage,
} from '@/lib/content';
import { categoryPath } from '@/lib/routes';
import { dataOfTerm, metadataForInvestigations, slugOf, type SlugParams } from '@/lib/seo';
import * as words from '@/lib/words';

export const revalidate = 600;

/** A build has no content, so no page is rendered then. Each is rendered on its first visit. */
export const generateStaticParams = () => [];

const termOf = ({ area }: CategoryList) =>
  ({ kind: 'category', ...area, path: categoryPath(area.slug) }) as const;

export async function generateMetadata({ params }: SlugParams): Promise<Metadata> {
  const category = getCategory(await slugOf(params));
  return category ? metadataForInvestigations(termOf(category), titleOfPage) : {};
}

export default async function CategoryPage({ params }: SlugParams) {
  const category = getCategory(await slugOf(params));
  if (!category) notFound();
  const { area, investigations } = category;
  return (
    <>
      <StructuredData data={dataOfTerm(termOf(category), getSiteUrl())} />
      <PageFrame
        bar={{ kind: 'menu', section: 'investigations', current: '#by-category' }}
        navigation={getNavigation()}
        feed={categoryPath(area.slug)}
      >
        <ListHead
          kind={words.category}
          term={area.name}
          description={area.description}
          investigations={investigations}
          places={listMapInvestigations()}
          feed={categoryPath(area.slug)}
        />
        <InvestigationGrid investigations={investigations} />
      </PageFrame>
    </>
  );
}
