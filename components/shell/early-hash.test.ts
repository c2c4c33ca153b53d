import { keepEarlyHash } from './early-hash';

const { history } = window;

beforeEach(() => {
  history.replaceState(null, '', '/investigation/x');
});

describe('keepEarlyHash', () => {
  it('keeps a hash that was set since the address was read', () => {
    keepEarlyHash();
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
    keepEarlyHash();
    window.location.hash = 'resources';
    history.replaceState(null, '', url);
    expect(window.location.href).toBe(window.location.origin + expected);
  });

  it('corrects the first call alone', () => {
    keepEarlyHash();
    history.replaceState(null, '', '/investigation/x');
    window.location.hash = 'resources';
    history.replaceState(null, '', '/investigation/x');
    expect(window.location.hash).toBe('');
    expect(Object.hasOwn(history, 'replaceState')).toBe(false);
  });

  it('passes a call without an address on', () => {
    keepEarlyHash();
    window.location.hash = 'resources';
    history.replaceState({ tree: 2 }, '');
    expect(window.location.hash).toBe('#resources');
    expect(history.state).toEqual({ tree: 2 });
  });
});
