import type { Metadata } from 'next';
import { SearchView } from '@/components/search/SearchView';
import { PageFrame } from '@/components/shell/PageFrame';
import { getShellNavigation, readSearchAddress, searchForPage } from '@/lib/content';
import { isTooLong } from '@/lib/domain/search-query';

export const revalidate = 600;

/** Middleware leads here from `/search?q=…`; each search is rendered for whoever asks and kept nowhere. */
export const generateStaticParams = () => [];

interface Params {
  readonly params: Promise<{ request: string }>;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { query } = readSearchAddress((await params).request);
  return { title: `Search: ${query}`, robots: { index: false } };
}

export default async function SearchResultsPage({ params }: Params) {
  const request = readSearchAddress((await params).request);
  const hits = isTooLong(request.query) ? [] : await searchForPage(request.query);
  return (
    <PageFrame bar={{ kind: 'menu', section: null }} navigation={getShellNavigation()}>
      <SearchView request={request} hits={hits} />
    </PageFrame>
  );
}
