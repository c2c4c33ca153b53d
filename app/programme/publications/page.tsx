import { PublicationList } from '@/components/publication/PublicationList';
import { PageFrame } from '@/components/shell/PageFrame';
import { StructuredData } from '@/components/ui/StructuredData';
import { getNavigation, getSiteUrl, listPublications } from '@/lib/content';
import { LIST_FEEDS } from '@/lib/routes';
import { dataOfListPage, metadataForList } from '@/lib/seo';

export const revalidate = 600;

export const metadata = metadataForList('publications');

export default function PublicationsPage() {
  return (
    <>
      <StructuredData data={dataOfListPage('publications', getSiteUrl())} />
      <PageFrame
        bar={{ kind: 'menu', section: 'programme', current: '/programme/publications' }}
        navigation={getNavigation()}
        feed={LIST_FEEDS.publications}
      >
        <PublicationList {...listPublications()} />
      </PageFrame>
    </>
  );
}
