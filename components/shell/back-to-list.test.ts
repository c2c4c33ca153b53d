/** @jest-environment jsdom */
import { goBackToList } from './back-to-list';

const ORIGIN = 'http://localhost';
let controller: AbortController;
const traverseTo = jest.fn();

/** The session so far; the last path is the open page. */
function visit(...paths: string[]) {
  const entries = paths.map((path, key) => ({ url: ORIGIN + path, key: String(key) }));
  Object.defineProperty(window, 'navigation', {
    configurable: true,
    value: { entries: () => entries, currentEntry: { index: paths.length - 1 }, traverseTo },
  });
}

function click(link: string): boolean {
  document.body.innerHTML = link;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('a')?.dispatchEvent(event);
  return event.defaultPrevented;
}

// jsdom does not follow links.
const CLOSE_MAP = '<a href="/#" data-back="/map" data-back-to="any"></a>';
const BACK = '<a href="/studies#" data-back="/investigation/flare"></a>';

beforeEach(() => {
  traverseTo.mockClear();
  controller = new AbortController();
  goBackToList(controller.signal);
});
afterEach(() => controller.abort());

describe('the map is toggled (STORE-04, MAP-05, MAP-09)', () => {
  it.each([
    ['the page it was opened on', ['/', '/investigation/flare', '/map'], '1'],
    ['that page, over what was opened on the map', ['/studies', '/map', '/map#closed'], '0'],
  ])('closed, it leads back to %s', (_, paths, key) => {
    visit(...paths);
    expect(click(CLOSE_MAP)).toBe(true);
    expect(traverseTo).toHaveBeenCalledWith(key);
  });

  it('when opened directly, follows its link', () => {
    visit('/map');
    expect(click(CLOSE_MAP)).toBe(false);
    expect(traverseTo).not.toHaveBeenCalled();
  });
});

describe('going back from an item to its list', () => {
  it('goes back in history when the list was the previous page', () => {
    visit('/', '/studies', '/investigation/flare', '/investigation/flare#team');
    expect(click(BACK)).toBe(true);
    expect(traverseTo).toHaveBeenCalledWith('1');
  });

  it('follows the link when another page was the previous one', () => {
    visit('/studies', '/map', '/investigation/flare');
    expect(click(BACK)).toBe(false);
  });
});
