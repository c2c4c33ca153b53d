import type { Metadata } from 'next';
import { SearchView } from '@/components/search/SearchView';
import { PageFrame } from '@/components/shell/PageFrame';
import { getNavigation, readResultsPath, searchForPage } from '@/lib/content';
import { isTooLong } from '@/lib/domain/search-query';
import * as words from '@/lib/words';

export const revalidate = 600;

/** The middleware rewrites `/search?q=…` to this page. Results are rendered for each request and never cached. */
export const generateStaticParams = () => [];

interface Params {
  readonly params: Promise<{ request: string }>;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { query } = readResultsPath((await params).request);
  return { title: words.searchFor(query), robots: { index: false } };
}

export default async function SearchResultsPage({ params }: Params) {
  const request = readResultsPath((await params).request);
  const hits = isTooLong(request.query) ? [] : await searchForPage(request.query);
  return (
    <PageFrame bar={{ kind: 'menu', section: null }} navigation={getNavigation()}>
      <SearchView request={request} hits={hits} />
    </PageFrame>
  );
}
