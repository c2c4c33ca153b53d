import { eventStartDay } from '@/lib/domain/event-order';
import {
  latestEntries,
  type DatedCandidate,
  type Feed,
  type FeedCandidate,
  type FeedKind,
} from '@/lib/domain/feed';
import { dayOf } from '@/lib/domain/format-day';
import type { Investigation } from '@/lib/domain/investigation';
import {
  categoryPath,
  LIST_FEEDS,
  locationPath,
  methodologyPath,
  type ListFeed,
  type TermFeed,
} from '@/lib/routes';
import * as words from '@/lib/words';
import { correctionCandidates, fromLists } from '../kinds';
import { heldContent, today } from '../store';
import { listCorrections } from './corrections';
import { dated } from './dated';
import { withFullText } from './feed-text';
import { getCategory, getLocation, getMethodology } from './investigations';

function candidates(): readonly FeedCandidate[] {
  const { lists } = heldContent();
  const { exhibitions, events, publications } = lists;
  const dates = {
    ...lists,
    ...(exhibitions && {
      exhibitions: {
        value: dated('exhibitions', exhibitions.value, ({ start }) => dayOf(start)),
      },
    }),
    ...(events && { events: { value: dated('events', events.value, eventStartDay) } }),
    ...(publications && {
      publications: {
        value: dated('publications', publications.value, (item) => dayOf(item.publicationDate)),
      },
    }),
  };
  return fromLists(dates, (list, value) => list.feedEntries(value));
}

async function feedOf(
  feed: Omit<Feed, 'entries'>,
  chosen: readonly FeedCandidate[],
): Promise<Feed> {
  const latest: readonly DatedCandidate[] = latestEntries(chosen, today());
  return { ...feed, entries: await Promise.all(latest.map(withFullText)) };
}

const LISTS: Readonly<
  Record<ListFeed, { readonly title: string | null; readonly kind: FeedKind | null }>
> = {
  feed: { title: null, kind: null },
  investigations: { title: words.investigations, kind: 'investigation' },
  studies: { title: words.studies, kind: 'study' },
  exhibitions: { title: words.exhibitions, kind: 'exhibition' },
  events: { title: words.events, kind: 'event' },
  news: { title: words.news, kind: 'news-item' },
  publications: { title: words.publications, kind: 'publication' },
  press: { title: words.press, kind: 'press' },
  corrections: { title: words.corrections, kind: 'correction' },
};

/**
 * Returns the feed of everything, or of one list (docs/specification/site.md, 'Endpoints'): the 30 most recently
 * changed records with their full text, newest first. Fetches missing details as the records' pages do.
 */
export async function getListFeed(name: ListFeed): Promise<Feed> {
  const { title, kind } = LISTS[name];
  const isOfPages = name !== 'feed' && name !== 'investigations';
  return feedOf(
    {
      id: name === 'feed' ? 'feed' : `feed/${name}`,
      title,
      path: isOfPages ? LIST_FEEDS[name] : '/',
      base: LIST_FEEDS[name],
    },
    kind === 'correction'
      ? correctionCandidates(await listCorrections())
      : candidates().filter((candidate) =>
          // The feed of everything contains only what the agency itself has published.
          kind === null ? candidate.kind !== 'press' : candidate.kind === kind,
        ),
  );
}

interface Term {
  readonly name: string;
  readonly investigations: readonly Investigation[];
}

const TERMS: Readonly<
  Record<TermFeed, { path(slug: string): string; find(slug: string): Term | null }>
> = {
  category: {
    path: categoryPath,
    find(slug) {
      const found = getCategory(slug);
      return found && { name: found.area.name, ...found };
    },
  },
  methodology: {
    path: methodologyPath,
    find(slug) {
      const found = getMethodology(slug);
      return found && { name: found.methodology.title, ...found };
    },
  },
  location: {
    path: locationPath,
    find(slug) {
      const found = getLocation(slug);
      return found && { name: found.location.name, ...found };
    },
  },
};

/** Returns the feed of the cases that share a category, methodology or location; null when nothing mentions it. */
export async function getTermFeed(kind: TermFeed, slug: string): Promise<Feed | null> {
  const { path, find } = TERMS[kind];
  const term = find(slug);
  if (!term) return null;
  const ids = new Set(term.investigations.map(({ id }) => `investigation/${id}`));
  return feedOf(
    { id: `feed/${kind}/${slug}`, title: term.name, path: path(slug), base: path(slug) },
    candidates().filter(({ id }) => ids.has(id)),
  );
}
