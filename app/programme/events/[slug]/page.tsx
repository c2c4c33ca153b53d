import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EventArticle } from '@/components/event/EventArticle';
import { getEvent, today } from '@/lib/content';
import { metadataForEvent, slugOf, type SlugParams } from '@/lib/seo';

export const revalidate = 600;

/** No page is rendered at build time, which has no content; each is rendered on its first visit. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: SlugParams): Promise<Metadata> {
  const record = await getEvent(await slugOf(params));
  return record ? metadataForEvent(record) : {};
}

export default async function EventPage({ params }: SlugParams) {
  const record = await getEvent(await slugOf(params));
  if (!record) notFound();
  return <EventArticle {...record} today={today()} />;
}
