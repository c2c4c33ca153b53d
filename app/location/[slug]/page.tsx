import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { InvestigationGrid } from '@/components/investigation/list/InvestigationGrid';
import { ListHead } from '@/components/investigation/list/ListHead';
import { PageFrame } from '@/components/shell/PageFrame';
import { getLocation, getNavigation } from '@/lib/content';
import { locationPath } from '@/lib/routes';
import { metadataForInvestigations, slugOf, type SlugParams } from '@/lib/seo';

export const revalidate = 600;

/** No page is rendered at build time, which has no content; each is rendered on its first visit. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: SlugParams): Promise<Metadata> {
  const list = getLocation(await slugOf(params));
  return list
    ? metadataForInvestigations(list.location.name, locationPath(list.location.slug), null)
    : {};
}

export default async function LocationPage({ params }: SlugParams) {
  const list = getLocation(await slugOf(params));
  if (!list) notFound();
  return (
    <PageFrame
      bar={{ kind: 'menu', section: 'investigations', current: '#by-location' }}
      navigation={getNavigation()}
    >
      <ListHead kind="Location" term={list.location.name} count={list.investigations.length} />
      <InvestigationGrid investigations={list.investigations} />
    </PageFrame>
  );
}
