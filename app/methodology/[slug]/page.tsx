import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { InvestigationGrid } from '@/components/investigation/list/InvestigationGrid';
import { ListHead } from '@/components/investigation/list/ListHead';
import { MethodologyBox } from '@/components/methodology/MethodologyBox';
import { PageFrame } from '@/components/shell/PageFrame';
import { getMethodology, getNavigation } from '@/lib/content';
import { methodologyPath } from '@/lib/routes';
import { metadataForInvestigations, slugOf, type SlugParams } from '@/lib/seo';

export const revalidate = 600;

/** No page is rendered at build time, which has no content; each is rendered on its first visit. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: SlugParams): Promise<Metadata> {
  const list = getMethodology(await slugOf(params));
  if (!list) return {};
  const { slug, title, description } = list.methodology;
  return metadataForInvestigations(title, methodologyPath(slug), description);
}

export default async function MethodologyPage({ params }: SlugParams) {
  const list = getMethodology(await slugOf(params));
  if (!list) notFound();
  const { methodology, investigations } = list;
  return (
    <PageFrame
      bar={{ kind: 'menu', section: 'investigations', current: '#by-methodology' }}
      navigation={getNavigation()}
    >
      <ListHead kind="Methodology" term={methodology.title} count={investigations.length}>
        <MethodologyBox methodology={methodology} />
      </ListHead>
      <InvestigationGrid investigations={investigations} />
    </PageFrame>
  );
}
