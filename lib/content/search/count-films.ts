import { VISITOR_PATIENCE_MS, within } from '@/lib/clock';
import { contentStore } from '../store';
import { remakePagesAfter } from './remake-pages';
import { searchSlot } from './search';

/** How many films there are, each counted once, and how many of them lack something. */
interface FilmCounts {
  readonly all: number;
  readonly withoutSubtitles: number;
  readonly withoutDescription: number;
}

/** Counts the films held. Waits only a moment for what is not read yet: pages are made anew once it is. */
export async function countFilms(): Promise<FilmCounts> {
  const store = contentStore();
  const room = searchSlot.get();
  const seen = new Set<string>();
  const counts = { all: 0, withoutSubtitles: 0, withoutDescription: 0 };
  if (!store || !room) return counts;
  const read = room.unread.read().then(() => room.films.update());
  const isRead = read.then(() => true);
  if (!(await within(store.clock, VISITOR_PATIENCE_MS, isRead)))
    remakePagesAfter(store, 'the number of films', read);
  for (const { films } of room.films.records()) {
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
