import { eventDetailCall, eventsCall } from '@/lib/cms';
import type { Event } from '@/lib/domain/event';
import { eventStartDay } from '@/lib/domain/event-order';
import type { EditorialDate } from '@/lib/domain/primitives';
import { eventPath } from '@/lib/routes';
import type { Kind } from './kind';
import { knownWork } from './known-work';
import { describedByList, none, recordList, undated } from './list-source';
import { namesOf, searchDocument, textOf } from './search-document';

function startOf(event: Event): EditorialDate | null {
  const day = eventStartDay(event);
  return day && { kind: 'day', day };
}

export const event = {
  list: recordList('event', {
    name: 'events',
    call: eventsCall,
    namedPages: () => ({}),
    findWork(events, { slug }) {
      const item = events.find((known) => known.slug === slug);
      return item
        ? knownWork({ title: item.title, href: eventPath(item.slug), date: startOf(item) })
        : null;
    },
    searchDocuments: (events) =>
      events.map(({ slug, title, venue, types, start, content }) =>
        searchDocument({
          postType: 'event',
          slug,
          title,
          text: textOf(content),
          names: namesOf(venue, ...types.map(({ name }) => name)),
          date: start && { kind: 'day', day: start.day },
        }),
      ),
    sitemapEntries: (events) => events.map(({ slug }) => undated(eventPath(slug))),
    feedEntries: none,
  }),
  details: {
    'event-detail': { ...describedByList, call: (id: string) => eventDetailCall(Number(id)) },
  },
  detailKeys: ({ id }) => (id === null ? null : [`event-detail:${id}`]),
  restBase: 'event',
  listIsComplete: true,
  quotedIn: 'related',
  page: { routes: ['event'], list: 'events', path: eventPath },
} satisfies Kind;
