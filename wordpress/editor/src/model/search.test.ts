import { createSearch, queryOf } from './search';

interface Asked {
  readonly query: URLSearchParams;
  readonly signal: AbortSignal | undefined;
  answer(items: readonly number[]): Promise<void>;
  fail(message: string): Promise<void>;
}

/** A search, and the requests that WordPress has received. */
function makeSearch() {
  const asked: Asked[] = [];
  const search = createSearch<number>(
    (query, signal) =>
      new Promise((resolve, reject) => {
        asked.push({
          query: new URLSearchParams(query),
          signal,
          answer: async (items) => resolve(items),
          fail: async (message) => reject(new Error(message)),
        });
      }),
  );
  return { search, asked, texts: () => asked.map(({ query }) => query.get('search')) };
}

const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('asks once, for the whole of what is typed without a pause', async () => {
  const { search, asked, texts } = makeSearch();
  for (const text of ['v', 've', 'ver']) {
    search.type(text);
    jest.advanceTimersByTime(199);
  }
  expect(texts()).toEqual([]);
  expect(search.state().isSearching).toBe(true);
  jest.advanceTimersByTime(1);
  expect(texts()).toEqual(['ver']);
  await asked[0]?.answer([7]);
  expect(search.state()).toMatchObject({ text: 'ver', isSearching: false, found: [7] });
});

it('never shows the answer to an earlier text, in whatever order answers come', async () => {
  const { search, asked } = makeSearch();
  search.type('ver');
  jest.runAllTimers();
  search.type('vera');
  expect(asked[0]?.signal?.aborted).toBe(true);
  await asked[0]?.answer([1, 2, 3]);
  expect(search.state()).toMatchObject({ found: [], isSearching: true });
  jest.runAllTimers();
  await asked[1]?.answer([2]);
  await asked[0]?.fail('too late');
  expect(search.state()).toMatchObject({ found: [2], isSearching: false, problem: '' });
});

it('shows nothing of an earlier text while the next one is searched for', async () => {
  const { search, asked } = makeSearch();
  search.begin();
  await asked[0]?.answer([1, 2]);
  search.type('x');
  expect(search.state()).toMatchObject({ found: [], hasMore: false, isSearching: true });
});

it('says why a search failed, and repeats it when told to', async () => {
  const { search, asked, texts } = makeSearch();
  search.type('vera');
  jest.runAllTimers();
  await asked[0]?.fail('You are offline.');
  expect(search.state()).toMatchObject({ problem: 'You are offline.', isSearching: false });
  search.more();
  expect(search.state()).toMatchObject({ problem: '', isSearching: true });
  expect(texts()).toEqual(['vera', 'vera']);
  await asked[1]?.answer([7]);
  expect(search.state()).toMatchObject({ problem: '', found: [7] });
});

it.each([
  [30, 30, false],
  [31, 30, true],
])('of %d it shows %d, and knows whether there are more', async (count, shown, hasMore) => {
  const { search, asked } = makeSearch();
  search.begin();
  await asked[0]?.answer(upTo(count));
  expect(search.state()).toMatchObject({ found: upTo(shown), hasMore });
});

it('adds the next ones, and keeps what is there when that fails', async () => {
  const { search, asked } = makeSearch();
  search.begin();
  await asked[0]?.answer(upTo(31));
  search.more();
  search.more();
  expect(asked).toHaveLength(2);
  expect(asked[1]?.query.get('offset')).toBe('30');
  expect(search.state().found).toEqual(upTo(30));
  await asked[1]?.fail('gone');
  expect(search.state()).toMatchObject({ found: upTo(30), problem: 'gone' });
  search.more();
  await asked[2]?.answer(upTo(5, 30));
  expect(search.state()).toMatchObject({ found: upTo(35), hasMore: false, problem: '' });
});

it('forgets what was typed when it is cleared, and asks nothing more', () => {
  const { search, asked } = makeSearch();
  search.type('vera');
  search.clear();
  jest.runAllTimers();
  expect(asked).toEqual([]);
  expect(search.state()).toMatchObject({ text: '', isSearching: false });
});

it.each([
  ['a space, an ampersand', 'R & D', 'R & D'],
  ['a percent sign', '100 %', '100 %'],
  ['another script', 'Дом', 'Дом'],
  ['half of a character', 'a\uD83D', 'a\uFFFD'],
  ['a pasted report', 'x'.repeat(100_000), 'x'.repeat(300)],
])('sends whatever is typed: %s', (_, typed, sent) => {
  expect(new URLSearchParams(queryOf(typed)).get('search')).toBe(sent);
});
