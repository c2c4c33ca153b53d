import { NewsArticle } from '@/components/news/NewsArticle';
import { listNews } from '@/lib/content';
import { neighboursOf } from '@/lib/domain/neighbours';
import { metadataForList } from '@/lib/seo';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';

export const revalidate = 600;

export const metadata = metadataForList(
  words.news,
  '/programme/news',
  words.newsDescription(AGENCY.name),
);

/** The list, and on wide screens the newest article beside it (checklist NEWS-06). */
export default function NewsPage() {
  const items = listNews();
  const [newest] = items;
  return (
    newest && <NewsArticle item={newest} neighbours={neighboursOf(items, newest.slug)} isDefault />
  );
}
