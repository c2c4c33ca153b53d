/** The tracker's settings, as passed to the page (docs/specification/site.md, Settings). */
export interface Tracker {
  /** URL of Matomo's HTTP tracking API. */
  readonly endpoint: string;
  readonly siteId: string;
}

interface PrivacySignals {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

/** True when the visitor's browser asks not to be tracked, by Global Privacy Control or Do Not Track. */
export function refusesTracking({ globalPrivacyControl, doNotTrack }: PrivacySignals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}

/** A recorded page view, without query and hash, which may contain what a visitor typed. */
interface Page {
  readonly origin: string;
  readonly pathname: string;
  /** Empty if the visitor left before the page had a title. */
  readonly title: string;
}

/**
 * Returns the URL of the request that records one page view. It contains site, page and title, and nothing that
 * identifies a visitor.
 */
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
    // Makes each request unique, so that no cache responds.
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
      // `keepalive` lets the request complete after the visitor has left.
      keepalive: true,
    });
  } catch {
    // A tracker that is down, or that the visitor blocks, is not an error of the page.
  }
}

/** How long to wait for the title of a new route, in milliseconds. */
const TITLE_DELAY = 300;

/**
 * Records a view of the current page as soon as its title has settled. Returns a function to call when the visitor
 * navigates away, which sends the view at once if it is still pending.
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
  // By then the document may already have the next page's title, or none.
  return () => record('');
}
