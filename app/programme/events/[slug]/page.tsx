import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EventArticle } from '@/components/event/EventArticle';
import { StructuredData } from '@/components/ui/StructuredData';
import { getEvent, getSiteUrl, titleOfPage, today } from '@/lib/content';
import { dataOfEvent, metadataForEvent, slugOf, type SlugParams } from '@/lib/seo';

export const revalidate = 600;

/** A build has no content, so no page is rendered then. Each is rendered on its first visit. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: SlugParams): Promise<Metadata> {
  const record = await getEvent(await slugOf(params));
  return record ? metadataForEvent(record, titleOfPage) : {};
}

export default async function EventPage({ params }: SlugParams) {
  const record = await getEvent(await slugOf(params));
  if (!record) notFound();
  return (
    <>
      <StructuredData data={dataOfEvent(record, getSiteUrl())} />
      <EventArticle {...record} today={today()} />
    </>
  );
}
