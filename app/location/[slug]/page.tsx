import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { InvestigationGrid } from '@/components/investigation/list/InvestigationGrid';
import { ListHead } from '@/components/investigation/list/ListHead';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import {
  getLocation,
  getNavigation,
  getSiteUrl,
  listMapInvestigations,
  type LocationList,
  titleOfPage,
} from '@/lib/content';
import { locationPath } from '@/lib/routes';
import { dataOfTerm, metadataForInvestigations, slugOf, type SlugParams } from '@/lib/seo';
import * as words from '@/lib/words';

export const revalidate = 600;

/** A build has no content, so no page is rendered then. Each is rendered on its first visit. */
export const generateStaticParams = () => [];

const termOf = ({ location }: LocationList) =>
  ({
    kind: 'location',
    ...location,
    path: locationPath(location.slug),
    description: null,
  }) as const;

export async function generateMetadata({ params }: SlugParams): Promise<Metadata> {
  const list = getLocation(await slugOf(params));
  return list ? metadataForInvestigations(termOf(list), titleOfPage) : {};
}

export default async function LocationPage({ params }: SlugParams) {
  const list = getLocation(await slugOf(params));
  if (!list) notFound();
  return (
    <>
      <StructuredData data={dataOfTerm(termOf(list), getSiteUrl())} />
      <PageFrame
        bar={{ kind: 'menu', section: 'investigations', current: '#by-location' }}
        navigation={getNavigation()}
        feed={locationPath(list.location.slug)}
      >
        <ListHead
          kind={words.location}
          term={list.location.name}
          investigations={list.investigations}
          feed={locationPath(list.location.slug)}
          places={listMapInvestigations()}
        />
        <InvestigationGrid investigations={list.investigations} />
      </PageFrame>
    </>
  );
}
