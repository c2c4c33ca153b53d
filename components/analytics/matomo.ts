/** The tracker, as the page is told of it (contract/site.md, Settings). */
export interface Tracker {
  /** Address of Matomo's HTTP tracking API. */
  readonly endpoint: string;
  readonly siteId: string;
}

interface PrivacySignals {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

/** Whether the visitor's browser asks not to be counted: Global Privacy Control or Do Not Track. */
export function refusesTracking({ globalPrivacyControl, doNotTrack }: PrivacySignals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}

/** A page as it is recorded. What stands in its query or hash may be the visitor's alone and stays out. */
interface Page {
  readonly origin: string;
  readonly pathname: string;
  /** Empty when the page was left before it had one. */
  readonly title: string;
}

/** The request that records one page view: site, page and title, and nothing that tells one visitor from another. */
export function pageViewRequest(
  { endpoint, siteId }: Tracker,
  { origin, pathname, title }: Page,
  random: number,
): string {
  const parameters = new URLSearchParams({
    idsite: siteId,
    rec: '1',
    apiv: '1',
    url: origin + pathname,
    ...(title && { action_name: title }),
    cookie: '0',
    send_image: '0',
    // So that no cache answers in the tracker's place.
    rand: String(random).slice(2),
  });
  return `${endpoint}?${parameters}`;
}

async function send(tracker: Tracker, page: Page): Promise<void> {
  try {
    await fetch(pageViewRequest(tracker, page, Math.random()), {
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      // It arrives although the visitor has left.
      keepalive: true,
    });
  } catch {
    // A tracker that is down, or blocked by the visitor, is no fault of the page.
  }
}

/** Milliseconds a new route is given to get its title. */
const TITLE_DELAY = 300;

/**
 * Records one view of the page that is open, as soon as its title has settled. Gives a function that is to be called
 * when the visitor goes on to another route: what has not been sent by then is sent at once.
 */
export function recordPageView(tracker: Tracker): () => void {
  if (refusesTracking(navigator)) return () => {};
  const { origin, pathname } = window.location;
  const controller = new AbortController();
  const { signal } = controller;
  const record = (title: string) => {
    if (signal.aborted) return;
    controller.abort();
    clearTimeout(timer);
    void send(tracker, { origin, pathname, title });
  };
  const timer = setTimeout(() => record(document.title), TITLE_DELAY);
  window.addEventListener('pagehide', () => record(document.title), { signal });
  // By then the document has the next page's title, or none.
  return () => record('');
}
