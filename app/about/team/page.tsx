import { TeamView } from '@/components/person/TeamView';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import { getNavigation, getSiteUrl, getTeam } from '@/lib/content';
import { dataOfListPage, metadataForList } from '@/lib/seo';

export const revalidate = 600;

export const metadata = metadataForList('team');

export default function TeamPage() {
  return (
    <>
      <StructuredData data={dataOfListPage('team', getSiteUrl())} />
      <PageFrame
        bar={{ kind: 'menu', section: 'about', current: '/about/team' }}
        navigation={getNavigation()}
      >
        <TeamView team={getTeam()} />
      </PageFrame>
    </>
  );
}
