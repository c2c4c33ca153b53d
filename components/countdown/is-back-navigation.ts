/** Stands in the state of a history entry where the visitor has been told of the way out before. */
const MARK = 'toldOfLeaving';

/** Until the first page that asks: only that one can be what the document was opened with. */
let isOpening = true;

const withoutHash = (address: string) => address.replace(/#.*$/, '');

/** How the browser came to open this document, if it opened it for the page that asks now. */
function openingOf(): NavigationTimingType | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isHere =
    isOpening && navigation && withoutHash(navigation.name) === withoutHash(window.location.href);
  isOpening = false;
  return isHere ? navigation.type : null;
}

/**
 * Whether the visitor came to this page by Back or Forward, hard or soft; from then on the page's history entry counts
 * as visited. A reload is a visit anew. To be asked once a visit.
 */
export function isBackNavigation(): boolean {
  const opening = openingOf();
  const state = window.history.state as Readonly<Record<string, unknown>> | null;
  window.history.replaceState({ ...state, [MARK]: true }, '');
  return opening === 'back_forward' || (opening !== 'reload' && state?.[MARK] === true);
}
