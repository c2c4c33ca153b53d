import { SearchView } from '@/components/search/SearchView';
import { PageFrame } from '@/components/shell/PageFrame';
import { getNavigation, getSuggestions } from '@/lib/content';
import { metadataForList } from '@/lib/seo';

export const revalidate = 600;

export const metadata = metadataForList('search');

export default function SearchPage() {
  return (
    <PageFrame bar={{ kind: 'menu', section: null }} navigation={getNavigation()}>
      <SearchView request={null} hits={[]} suggestions={getSuggestions()} />
    </PageFrame>
  );
}
