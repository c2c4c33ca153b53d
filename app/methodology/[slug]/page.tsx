import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { InvestigationGrid } from '@/components/investigation/list/InvestigationGrid';
import { ListHead } from '@/components/investigation/list/ListHead';
import { MethodologyBox } from '@/components/methodology/MethodologyBox';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import {
  getMethodology,
  getNavigation,
  getSiteUrl,
  listMapInvestigations,
  titleOfPage,
} from '@/lib/content';
import type { Methodology } from '@/lib/domain/methodology';
import { methodologyPath } from '@/lib/routes';
import { dataOfTerm, metadataForInvestigations, slugOf, type SlugParams } from '@/lib/seo';
import * as words from '@/lib/words';

export const revalidate = 600;

/** A build has no content, so no page is rendered then. Each is rendered on its first visit. */
export const generateStaticParams = () => [];

const termOf = ({
  slug,
  title,
  description,
}: Pick<Methodology, 'slug' | 'title' | 'description'>) =>
  ({
    kind: 'methodology',
    slug,
    name: title,
    path: methodologyPath(slug),
    description,
  }) as const;

export async function generateMetadata({ params }: SlugParams): Promise<Metadata> {
  const list = getMethodology(await slugOf(params));
  if (!list) return {};
  return metadataForInvestigations(termOf(list.methodology), titleOfPage);
}

export default async function MethodologyPage({ params }: SlugParams) {
  const list = getMethodology(await slugOf(params));
  if (!list) notFound();
  const { methodology, investigations } = list;
  return (
    <>
      <StructuredData data={dataOfTerm(termOf(methodology), getSiteUrl())} />
      <PageFrame
        bar={{ kind: 'menu', section: 'investigations', current: '#by-methodology' }}
        navigation={getNavigation()}
        feed={methodologyPath(methodology.slug)}
      >
        <ListHead
          kind={words.methodology}
          term={methodology.title}
          investigations={investigations}
          places={listMapInvestigations()}
          feed={methodologyPath(methodology.slug)}
        >
          <MethodologyBox methodology={methodology} cases={investigations.length} />
        </ListHead>
        <InvestigationGrid investigations={investigations} />
      </PageFrame>
    </>
  );
}
