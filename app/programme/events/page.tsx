import { EventArticle } from '@/components/event/EventArticle';
import { getEvent, listEvents, today } from '@/lib/content';
import { metadataForList } from '@/lib/seo';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';

export const revalidate = 600;

export const metadata = metadataForList(
  words.events,
  '/programme/events',
  words.eventsDescription(AGENCY.name),
);

/** The list, and on wide screens the first current event beside it (checklist EVT-05). */
export default async function EventsPage() {
  const [first] = listEvents().current;
  const record = first ? await getEvent(first.slug) : null;
  return record && <EventArticle {...record} today={today()} isDefault />;
}
