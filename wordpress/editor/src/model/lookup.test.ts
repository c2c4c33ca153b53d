import { createLookup } from './lookup';

interface Item {
  readonly id: number;
  readonly title: string;
}

const named = (ids: readonly number[]): readonly Item[] =>
  ids.map((id) => ({ id, title: `No. ${id}` }));

/** Waits for all pending promises. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('fetches all that is wanted at once with one call, in parts of a hundred, and nothing twice', async () => {
  const fetchByIds = jest.fn(async (ids: readonly number[]) => named(ids));
  const lookup = createLookup<Item>(fetchByIds);
  const ids = Array.from({ length: 130 }, (_, index) => index + 1);
  lookup.want(ids.slice(0, 60));
  lookup.want(ids);
  await settle();
  lookup.want(ids);
  await settle();
  expect(fetchByIds.mock.calls.map(([part]) => part.length)).toEqual([100, 30]);
  expect(lookup.state().known.get(130)).toEqual({ id: 130, title: 'No. 130' });
});

it('tells what does not exist from what could not be loaded, and loads that again', async () => {
  let isOffline = true;
  const lookup = createLookup<Item>(async (ids) => {
    if (isOffline) throw new Error('You are offline.');
    return named(ids.filter((id) => id !== 2));
  });
  lookup.want([1, 2]);
  await settle();
  expect(lookup.state()).toEqual({ known: new Map(), problem: 'You are offline.' });

  isOffline = false;
  lookup.retry();
  await settle();
  expect(lookup.state().problem).toBe('');
  expect(lookup.state().known).toEqual(
    new Map([
      [1, { id: 1, title: 'No. 1' }],
      [2, null],
    ]),
  );
});

it('keeps what a search has found', async () => {
  const fetchByIds = jest.fn(async () => []);
  const lookup = createLookup<Item>(fetchByIds);
  lookup.learn(named([7]));
  lookup.want([7]);
  await settle();
  expect(fetchByIds).not.toHaveBeenCalled();
});

it('loads again what a save may have changed, and keeps what does not load', async () => {
  let answer: (ids: readonly number[]) => Promise<readonly Item[]> = async (ids) => named(ids);
  const lookup = createLookup<Item>((ids) => answer(ids));
  lookup.want([1, 2]);
  await settle();
  answer = async () => [{ id: 1, title: 'Renamed' }];
  await lookup.reload();
  const renamed = new Map([
    [1, { id: 1, title: 'Renamed' }],
    [2, null],
  ]);
  expect(lookup.state()).toEqual({ known: renamed, problem: '' });

  answer = () => Promise.reject(new Error('You are offline.'));
  await lookup.reload();
  expect(lookup.state()).toEqual({ known: renamed, problem: '' });
});
