/** @jest-environment node */
import { searchResult } from '@/lib/domain/testing/search';
import { VISITOR_PATIENCE_MS } from '@/lib/clock';
import { createManualClock } from '@/lib/testing/manual-clock';
import { CmsSearch, SEARCH_LIMITS } from './cms-search';

type Ask = ConstructorParameters<typeof CmsSearch>[2];

let clock = createManualClock();
let cms = { isFailing: false, visitorPatience: VISITOR_PATIENCE_MS, suspect: jest.fn() };
const later = (ms: number) => clock.advance(ms);
beforeEach(() => {
  clock = createManualClock();
  cms = { isFailing: false, visitorPatience: VISITOR_PATIENCE_MS, suspect: jest.fn() };
});

/** A search whose CMS responses the test chooses. */
function newTable() {
  const asks = new Map<string, Ask>();
  const table = new CmsSearch(clock, cms, (query) => asks.get(query)!(query));
  return {
    find(query: string, revision: number, ask: Ask) {
      asks.set(query, ask);
      return table.find(query, revision);
    },
    get retryAfter() {
      return table.retryAfter;
    },
    get size() {
      return table.size;
    },
  };
}
const found = (count = 1) => Array.from({ length: count }, () => searchResult());

/** A CMS whose responses the test resolves. */
function pendingAnswer() {
  let resolve: (results: ReturnType<typeof found>) => void = () => undefined;
  const answer = new Promise<ReturnType<typeof found>>((onResolve) => (resolve = onResolve));
  return { resolve, ask: jest.fn(() => answer) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('CmsSearch', () => {
  it.each([
    [0, 1],
    [SEARCH_LIMITS.keptFor - 1, 1],
    [SEARCH_LIMITS.keptFor, 2],
  ])('after %i ms has asked the same %i times', async (wait, calls) => {
    const table = newTable();
    const ask = jest.fn(() => Promise.resolve(found()));
    await table.find('wall', 1, ask);
    later(wait);
    await table.find('wall', 1, ask);
    expect(ask).toHaveBeenCalledTimes(calls);
  });

  it('shares one call between concurrent searches for a query', async () => {
    const table = newTable();
    const { ask, resolve } = pendingAnswer();
    const both = [table.find('wall', 1, ask), table.find('wall', 1, ask)];
    resolve(found());
    const [first, second] = await Promise.all(both);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(first).toEqual(second);
  });

  it('does not cache failures', async () => {
    const table = newTable();
    await expect(table.find('wall', 1, () => Promise.reject(new Error('down')))).rejects.toThrow();
    const ask = jest.fn(() => Promise.resolve(found()));
    await table.find('wall', 1, ask);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('allows ten calls per second and returns when to retry', async () => {
    const table = newTable();
    const ask = () => Promise.resolve([]);
    for (let index = 0; index < 10; index += 1) {
      expect(table.find(`early ${index}`, 1, ask)).not.toBeNull();
      await settled();
      later(50);
    }
    expect(table.find('one more', 1, ask)).toBeNull();
    expect(table.retryAfter).toBe(1);
    // Cached results need no call.
    expect(table.find('early 3', 1, ask)).not.toBeNull();
    later(499);
    expect(table.find('one more', 1, ask)).toBeNull();
    later(1);
    expect(table.find('one more', 1, ask)).not.toBeNull();
    // Only the first call is a second old.
    expect(table.find('another', 1, ask)).toBeNull();
  });

  it('limits concurrent calls; the rest are queued', async () => {
    const table = newTable();
    const calls = Array.from({ length: 5 }, pendingAnswer);
    const asked = calls.map(({ ask }, index) => table.find(`${index}`, 1, ask));
    await settled();
    const begun = () => calls.filter(({ ask }) => ask.mock.calls.length > 0).length;
    expect(begun()).toBe(SEARCH_LIMITS.underWay);
    calls[0]?.resolve(found());
    await settled();
    expect(begun()).toBe(SEARCH_LIMITS.underWay + 1);
    calls.forEach(({ resolve }) => resolve(found()));
    await Promise.all(asked);
    expect(begun()).toBe(5);
  });

  it('rejects after the visitor has waited long enough, and suspects the CMS', async () => {
    const table = newTable();
    const { ask, resolve } = pendingAnswer();
    const asked = table.find('wall', 1, ask);
    const refused = jest.fn();
    asked?.catch(refused);
    later(VISITOR_PATIENCE_MS - 1);
    await settled();
    expect(refused).not.toHaveBeenCalled();
    later(1);
    await settled();
    expect(refused).toHaveBeenCalled();
    expect(cms.suspect).toHaveBeenCalledTimes(1);
    // The late answer serves the next visitor.
    resolve(found(2));
    await settled();
    expect(await table.find('wall', 1, ask)).toHaveLength(2);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('makes no call while the CMS is known to fail, but serves what is cached', async () => {
    const table = newTable();
    const ask = jest.fn(() => Promise.resolve(found()));
    await table.find('wall', 1, ask);
    cms.isFailing = true;
    await expect(table.find('sea', 1, ask)).rejects.toThrow();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(await table.find('wall', 1, ask)).toHaveLength(1);
  });

  it('drops queries whose visitor gave up in the queue', async () => {
    const table = newTable();
    const calls = Array.from({ length: SEARCH_LIMITS.underWay + 1 }, pendingAnswer);
    const asked = calls.map(({ ask }, index) => table.find(`${index}`, 1, ask));
    await settled();
    later(VISITOR_PATIENCE_MS + 1);
    calls[0]?.resolve(found());
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(calls.length).fill('rejected'));
    expect(calls.at(-1)?.ask).not.toHaveBeenCalled();
  });

  it('discards cached and pending results when the content changes', async () => {
    const table = newTable();
    const late = pendingAnswer();
    const ask = jest.fn(() => Promise.resolve(found()));
    await table.find('wall', 1, ask);
    const before = table.find('sea', 1, late.ask);
    await table.find('wall', 2, ask);
    expect(ask).toHaveBeenCalledTimes(2);
    late.resolve(found(3));
    expect(await before).toHaveLength(3);
    await table.find('sea', 2, ask);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('limits the number of responses and results', async () => {
    const table = newTable();
    for (let index = 0; index < SEARCH_LIMITS.mostAnswers + 20; index += 1) {
      later(1_000);
      await table.find(`${index}`, 1, () => Promise.resolve([]));
    }
    expect(table.size).toBe(SEARCH_LIMITS.mostAnswers);
    later(1_000);
    await table.find('everything', 1, () => Promise.resolve(found(SEARCH_LIMITS.mostResults)));
    later(1_000);
    await table.find('one more', 1, () => Promise.resolve(found(1)));
    expect(table.size).toBe(1);
  });
});
