import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NewsArticle } from '@/components/news/NewsArticle';
import { StructuredData } from '@/components/ui/StructuredData';
import { getNewsItem, getSiteUrl, listNews, titleOfPage, worksLinkedIn } from '@/lib/content';
import { neighboursOf } from '@/lib/domain/neighbours';
import { dataOfNewsItem, metadataForNewsItem, slugOf, type SlugParams } from '@/lib/seo';

export const revalidate = 600;

/** A build has no content, so no page is rendered then. Each is rendered on its first visit. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: SlugParams): Promise<Metadata> {
  const item = getNewsItem(await slugOf(params));
  return item ? metadataForNewsItem(item, titleOfPage) : {};
}

export default async function NewsItemPage({ params }: SlugParams) {
  const item = getNewsItem(await slugOf(params));
  if (!item) notFound();
  return (
    <>
      <StructuredData data={dataOfNewsItem(item, getSiteUrl())} />
      <NewsArticle
        item={item}
        works={worksLinkedIn(item.content)}
        neighbours={neighboursOf(listNews(), item.slug)}
      />
    </>
  );
}
