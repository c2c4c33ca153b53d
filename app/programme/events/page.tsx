import { EventArticle } from '@/components/event/EventArticle';
import { StructuredData } from '@/components/ui/StructuredData';
import { getEvent, getSiteUrl, listEvents, today } from '@/lib/content';
import { dataOfListPage, metadataForList } from '@/lib/seo';

export const revalidate = 600;

export const metadata = metadataForList('events');

/** Shows the list, and on wide screens the first current event beside it (checklist EVT-05). */
export default async function EventsPage() {
  const [first] = listEvents().current;
  const record = first ? await getEvent(first.slug) : null;
  return (
    <>
      <StructuredData data={dataOfListPage('events', getSiteUrl())} />
      {record && <EventArticle {...record} today={today()} isDefault />}
    </>
  );
}
