import { PublicationList } from '@/components/publication/PublicationList';
import { PageFrame } from '@/components/shell/PageFrame';
import { getNavigation, listPublications } from '@/lib/content';
import { metadataForList } from '@/lib/seo';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';

export const revalidate = 600;

export const metadata = metadataForList(
  words.publications,
  '/programme/publications',
  words.publicationsDescription(AGENCY.name),
);

export default function PublicationsPage() {
  return (
    <PageFrame
      bar={{ kind: 'menu', section: 'programme', current: '/programme/publications' }}
      navigation={getNavigation()}
    >
      <PublicationList {...listPublications()} />
    </PageFrame>
  );
}
