import type { Metadata } from 'next';
import { SearchView } from '@/components/search/SearchView';
import { PageFrame } from '@/components/shell/PageFrame';
import { getNavigation } from '@/lib/content';
import { alternatesAt } from '@/lib/seo';
import * as words from '@/lib/words';

export const revalidate = 600;

export const metadata: Metadata = {
  title: words.search,
  description: words.searchDescription,
  alternates: alternatesAt('/search'),
};

export default function SearchPage() {
  return (
    <PageFrame bar={{ kind: 'menu', section: null }} navigation={getNavigation()}>
      <SearchView request={null} hits={[]} />
    </PageFrame>
  );
}
