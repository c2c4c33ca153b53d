/** @jest-environment jsdom */
import { pageViewRequest, recordPageView, refusesTracking } from './matomo';

const TRACKER = { endpoint: 'https://stats.example/matomo.php', siteId: '7' };

it('a page view contains site, page and title, and no visitor id', () => {
  const page = {
    origin: 'https://site.example',
    pathname: '/programme/news',
    title: 'News & more',
  };
  const { origin, pathname, searchParams } = new URL(pageViewRequest(TRACKER, page, 0.1234));
  expect(origin + pathname).toBe('https://stats.example/matomo.php');
  expect(Object.fromEntries(searchParams)).toEqual({
    idsite: '7',
    rec: '1',
    apiv: '1',
    url: 'https://site.example/programme/news',
    action_name: 'News & more',
    cookie: '0',
    send_image: '0',
    rand: '1234',
  });
});

it.each([
  [{}, false],
  [{ globalPrivacyControl: false, doNotTrack: '0' }, false],
  [{ doNotTrack: null }, false],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
])('the signals %j refuse: %s', (signals, expected) => {
  expect(refusesTracking(signals)).toBe(expected);
});

it('a page left before it has a title is recorded without one', () => {
  const page = { origin: 'https://site.example', pathname: '/', title: '' };
  expect(pageViewRequest(TRACKER, page, 0.1)).not.toContain('action_name');
});

describe('recordPageView', () => {
  const fetched = jest.fn(async () => ({}));

  beforeEach(() => {
    jest.useFakeTimers();
    fetched.mockClear();
    globalThis.fetch = fetched as never;
    document.title = '';
    window.history.replaceState(null, '', '/studies?token=secret#hash');
  });
  afterEach(() => jest.useRealTimers());

  const sent = () =>
    fetched.mock.calls.map(([request]: unknown[]) => new URL(String(request)).searchParams);

  it('waits for the title, then sends once and without credentials', () => {
    const goOn = recordPageView(TRACKER);
    document.title = 'Studies';
    jest.advanceTimersByTime(300);
    goOn();
    window.dispatchEvent(new Event('pagehide'));
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.get('url')).toBe('http://localhost/studies');
    expect(sent()[0]?.get('action_name')).toBe('Studies');
    expect(fetched).toHaveBeenCalledWith(
      expect.any(String),
      expect.objectContaining({ credentials: 'omit', keepalive: true }),
    );
  });

  it('a page left at once is recorded with its own URL', () => {
    const goOn = recordPageView(TRACKER);
    window.history.replaceState(null, '', '/map');
    document.title = 'Map';
    goOn();
    jest.advanceTimersByTime(1_000);
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.get('url')).toBe('http://localhost/studies');
    expect(sent()[0]?.has('action_name')).toBe(false);
  });

  it('leaving the site at once is recorded', () => {
    recordPageView(TRACKER);
    window.dispatchEvent(new Event('pagehide'));
    jest.advanceTimersByTime(1_000);
    expect(sent()).toHaveLength(1);
  });

  it('a failing tracker causes no error', async () => {
    fetched.mockRejectedValueOnce(new TypeError('down'));
    recordPageView(TRACKER);
    await jest.advanceTimersByTimeAsync(300);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('a visitor who opts out is not recorded', () => {
    Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
    recordPageView(TRACKER)();
    window.dispatchEvent(new Event('pagehide'));
    jest.advanceTimersByTime(1_000);
    expect(fetched).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'doNotTrack');
  });
});
