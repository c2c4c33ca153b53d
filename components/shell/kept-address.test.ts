/** @jest-environment jsdom */
import { keepAddress } from './kept-address';

const { history } = window;

beforeEach(() => {
  Reflect.deleteProperty(history, 'replaceState');
  Reflect.deleteProperty(window, 'navigation');
  history.replaceState(null, '', '/investigation/x');
});

describe('a hash that was followed since the address was read', () => {
  it('is kept', () => {
    keepAddress();
    window.location.hash = 'resources';
    history.replaceState({ tree: 1 }, '', '/investigation/x');
    expect(window.location.hash).toBe('#resources');
    expect(history.state).toEqual({ tree: 1 });
  });

  it.each([
    ['another path', '/investigation/y', '/investigation/y'],
    ['another query', '/investigation/x?a=1', '/investigation/x?a=1'],
    ['a hash of its own', '/investigation/x#credits', '/investigation/x#credits'],
  ])('leaves %s alone', (_, url, expected) => {
    keepAddress();
    window.location.hash = 'resources';
    history.replaceState(null, '', url);
    expect(window.location.href).toBe(window.location.origin + expected);
  });

  it('is kept at the first call alone', () => {
    keepAddress();
    history.replaceState(null, '', '/investigation/x');
    window.location.hash = 'resources';
    history.replaceState(null, '', '/investigation/x');
    expect(window.location.hash).toBe('');
  });

  it('is kept by a call without an address', () => {
    keepAddress();
    window.location.hash = 'resources';
    history.replaceState({ tree: 2 }, '');
    expect(window.location.hash).toBe('#resources');
    expect(history.state).toEqual({ tree: 2 });
  });
});

describe('a text fragment', () => {
  const { origin } = window.location;

  /** Returns what browsers that support text fragments write; this one treats them as hashes. */
  function written(entry: string, url?: string): string {
    Object.assign(window, { navigation: { currentEntry: { url: origin + entry } } });
    keepAddress();
    history.replaceState(null, '', url);
    return window.location.href.slice(origin.length);
  }

  it.each([
    ['/investigation/x#:~:text=a%20wall', undefined, '/investigation/x#:~:text=a%20wall'],
    ['/investigation/x#:~:text=a%20wall', '/investigation/x', '/investigation/x#:~:text=a%20wall'],
    ['/investigation/x#:~:text=a%20wall', '/investigation/y', '/investigation/y'],
    ['/investigation/x#:~:text=a%20wall', '#credits', '/investigation/x#credits'],
    ['/investigation/x#credits:~:text=a', '/investigation/x', '/investigation/x'],
    ['/investigation/xy#:~:text=a', '/investigation/x', '/investigation/x'],
  ])('of the entry %s is written with %s as %s', (entry, url, expected) => {
    expect(written(entry, url)).toBe(expected);
  });

  it('stays beside a hash', () => {
    history.replaceState(null, '', '#credits');
    expect(written('/investigation/x#credits:~:text=a', '/investigation/x#credits')).toBe(
      '/investigation/x#credits:~:text=a',
    );
  });
});
