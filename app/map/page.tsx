import { MapView } from '@/components/map/MapView';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import { getMapbox, getNavigation, getSiteUrl, listMapInvestigations } from '@/lib/content';
import { dataOfListPage, metadataForList } from '@/lib/seo';

export const revalidate = 600;

export const metadata = metadataForList('map');

export default function MapPage() {
  return (
    <>
      <StructuredData data={dataOfListPage('map', getSiteUrl())} />
      <PageFrame
        bar={{ kind: 'menu', section: 'investigations', current: '/map' }}
        navigation={getNavigation()}
      >
        <MapView investigations={listMapInvestigations()} service={getMapbox()} />
      </PageFrame>
    </>
  );
}
