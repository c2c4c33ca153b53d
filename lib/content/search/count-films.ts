import { VISITOR_PATIENCE_MS, within } from '@/lib/clock';
import { siteSlot } from '@/lib/process-slot.mjs';
import { contentStore } from '../store';
import { remakePagesAfter } from './remake-pages';

/** The number of films, each counted once, and how many of them lack something. */
interface FilmCounts {
  readonly all: number;
  readonly withoutSubtitles: number;
  readonly withoutDescription: number;
}

/** Counts the films held. Waits only briefly for details not yet read: pages are rendered again once they are. */
export async function countFilms(): Promise<FilmCounts> {
  const store = contentStore();
  const site = siteSlot.get()?.search;
  const seen = new Set<string>();
  const counts = { all: 0, withoutSubtitles: 0, withoutDescription: 0 };
  if (!store || !site) return counts;
  const read = site.unread.read().then(() => site.films.update());
  const isRead = read.then(() => true);
  if (!(await within(store.clock, VISITOR_PATIENCE_MS, isRead)))
    remakePagesAfter(store, 'the number of films', read);
  for (const { films } of site.films.records()) {
    for (const { marks, hasSubtitles, hasDescription } of films) {
      const isKnown = marks.some((mark) => seen.has(mark));
      for (const mark of marks) seen.add(mark);
      if (isKnown) continue;
      counts.all += 1;
      if (!hasSubtitles) counts.withoutSubtitles += 1;
      if (!hasDescription) counts.withoutDescription += 1;
    }
  }
  return counts;
}
