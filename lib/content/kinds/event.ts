import { eventDetailCall, eventsCall } from '@/lib/cms';
import type { Event } from '@/lib/domain/event';
import { eventEndDay, eventStartDay } from '@/lib/domain/event-order';
import { titleMarks } from '@/lib/domain/page-kind';
import type { CalendarDay, EditorialDate } from '@/lib/domain/primitives';
import { eventPath } from '@/lib/routes';
import { eventCandidates } from './feed-candidates';
import type { Kind } from './kind';
import { workBySlug } from './known-work';
import { describedByList, lastChangeOf, pageEntry, recordList } from './list-source';
import { documentsOf, namesOf, searchDocument, textOf } from './search-document';

const asDate = (day: CalendarDay | null): EditorialDate | null => day && { kind: 'day', day };

const startOf = (event: Event) => asDate(eventStartDay(event));
const endOf = (event: Event) => asDate(eventEndDay(event));

export const event = {
  list: recordList('event', {
    name: 'events',
    call: eventsCall,
    datesOf: (item) => [startOf(item), endOf(item)],
    findWork: workBySlug(eventPath, startOf),
    searchDocuments: (events) =>
      documentsOf(events, ({ slug, title, venue, types, start, content }) =>
        searchDocument({
          postType: 'event',
          slug,
          title,
          text: () => textOf(content),
          names: namesOf(venue, ...types.map(({ name }) => name)),
          date: start && { kind: 'day', day: start.day },
        }),
      ),
    sitemapEntries: (events) =>
      events.map((item) =>
        pageEntry({
          path: eventPath(item.slug),
          title: item.title,
          marks: titleMarks('event', item.slug, eventStartDay(item)),
          lastChanged: lastChangeOf(item, startOf(item)),
        }),
      ),
    feedEntries: eventCandidates,
  }),
  details: {
    'event-detail': { ...describedByList, call: (id: string) => eventDetailCall(Number(id)) },
  },
  detailKeys: ({ id }) => (id === null ? null : [`event-detail:${id}`]),
  restBase: 'event',
  listIsComplete: true,
  quotedIn: 'related',
  page: { routes: ['event'], list: 'events' as const, path: eventPath },
} satisfies Kind;
