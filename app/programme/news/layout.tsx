import type { ReactNode } from 'react';
import { NewsList } from '@/components/news/NewsList';
import { Reader } from '@/components/reader/Reader';
import { ReaderArrowKeys } from '@/components/reader/ReaderArrowKeys';
import { PageFrame } from '@/components/shell/PageFrame';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { getNavigation, listNews } from '@/lib/content';
import { LIST_FEEDS } from '@/lib/routes';
import * as words from '@/lib/words';

/** Keeps the list's scroll position while the visitor moves between articles. */
export default function NewsLayout({ children }: { readonly children: ReactNode }) {
  return (
    <PageFrame
      bar={{ kind: 'menu', section: 'programme', current: '/programme/news' }}
      navigation={getNavigation()}
      feed={LIST_FEEDS.news}
    >
      <Reader name={words.news} list={<NewsList items={listNews()} />}>
        {children}
      </Reader>
      <ErrorBoundary>
        <ReaderArrowKeys />
      </ErrorBoundary>
    </PageFrame>
  );
}
