import type { Metadata } from 'next';
import { MapView } from '@/components/map/MapView';
import { PageFrame } from '@/components/shell/PageFrame';
import { getMapbox, getNavigation, listMapCases } from '@/lib/content';
import { alternatesAt } from '@/lib/seo';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';

export const revalidate = 600;

export const metadata: Metadata = {
  title: words.map,
  description: words.mapDescription(AGENCY.name),
  alternates: alternatesAt('/map'),
};

export default function MapPage() {
  return (
    <PageFrame
      bar={{ kind: 'menu', section: 'investigations', current: '/map' }}
      navigation={getNavigation()}
    >
      <MapView cases={listMapCases()} service={getMapbox()} />
    </PageFrame>
  );
}
