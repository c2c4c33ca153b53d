import { readHistoryMark, writeHistoryMark } from '@/components/behaviour/history-mark';
import { withoutHash } from '@/components/behaviour/without-hash';

/** Marks the history entries on which the countdown has already run. */
const MARK = 'toldOfLeaving';

/** True until the first call, because the document can only have been opened with that page. */
let isOpening = true;

/** Returns the navigation type of the document, if it was opened for the current page. */
function openingOf(): NavigationTimingType | null {
  // The DOM's types don't derive an entry's class from the requested name.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isHere =
    isOpening && navigation && withoutHash(navigation.name) === withoutHash(window.location.href);
  isOpening = false;
  return isHere ? navigation.type : null;
}

/**
 * True when the visitor reached this page by Back or Forward, by full load or soft navigation. Marks the history
 * entry as visited. A reload counts as a new visit. Call once per visit.
 */
export function isBackNavigation(): boolean {
  const opening = openingOf();
  const wasHere = readHistoryMark(MARK) === true;
  writeHistoryMark(MARK, true);
  return opening === 'back_forward' || (opening !== 'reload' && wasHere);
}
