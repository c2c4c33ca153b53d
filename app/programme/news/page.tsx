import { NewsArticle } from '@/components/news/NewsArticle';
import { StructuredData } from '@/components/ui/StructuredData';
import { getSiteUrl, listNews, worksLinkedIn } from '@/lib/content';
import { neighboursOf } from '@/lib/domain/neighbours';
import { dataOfListPage, metadataForList } from '@/lib/seo';

export const revalidate = 600;

export const metadata = metadataForList('news');

/** Shows the list, and on wide screens the newest article beside it (checklist NEWS-06). */
export default function NewsPage() {
  const items = listNews();
  const [newest] = items;
  return (
    <>
      <StructuredData data={dataOfListPage('news', getSiteUrl())} />
      {newest && (
        <NewsArticle
          item={newest}
          works={worksLinkedIn(newest.content)}
          neighbours={neighboursOf(items, newest.slug)}
          isDefault
        />
      )}
    </>
  );
}
