/** @jest-environment node */
import { createManualClock, type ManualClock } from '@/lib/testing/manual-clock';
import { ConcurrencyLimiter, type TakenPlace, type Work } from './concurrency-limiter';

const LIMITS = {
  working: { all: 3, words: 2 },
  begun: { all: 5, words: 3 },
  waiting: { all: 4, words: 2 },
  patience: 4_000,
  longest: 10_000,
};

let clock: ManualClock;
let limiter: ConcurrencyLimiter;

beforeEach(() => {
  clock = createManualClock();
  limiter = new ConcurrencyLimiter(LIMITS, clock);
});

/** Waits until everything that may begin has begun, which happens once per turn of the event loop. */
async function settled(turns = 12) {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

interface Asked {
  state: 'waiting' | 'begun' | 'let go' | 'refused';
  place: TakenPlace | null;
  readonly gone: AbortController;
}

/** Asks for a place, each time for another address. */
let addresses = 0;
function ask(work: Work, address = `/${(addresses += 1)}`, isKept = () => false): Asked {
  const asked: Asked = { state: 'waiting', place: null, gone: new AbortController() };
  void limiter.enter({ work, address, gone: asked.gone.signal, isKept }).then((place) => {
    asked.place = place;
    asked.state = place ? 'begun' : isKept() ? 'let go' : 'refused';
  });
  return asked;
}

async function askFor(kinds: readonly Work[]): Promise<Asked[]> {
  const all: Asked[] = [];
  for (const kind of kinds) {
    all.push(ask(kind));
    await settled();
  }
  return all;
}

const states = (all: readonly Asked[]) => all.map(({ state }) => state);

it.each<[string, readonly Work[], readonly Asked['state'][]]>([
  ['pages up to the limit', ['page', 'page', 'page'], ['begun', 'begun', 'begun']],
  ['one page more', ['page', 'page', 'page', 'page'], ['begun', 'begun', 'begun', 'waiting']],
  ['words up to theirs', ['words', 'words', 'words'], ['begun', 'begun', 'waiting']],
  [
    'a page behind words',
    ['words', 'words', 'words', 'page'],
    ['begun', 'begun', 'waiting', 'begun'],
  ],
  [
    'more words than may wait',
    ['words', 'words', 'words', 'words', 'words', 'page'],
    ['begun', 'begun', 'waiting', 'waiting', 'refused', 'begun'],
  ],
  [
    'more of all than may wait',
    ['page', 'page', 'page', 'page', 'page', 'page', 'page', 'page'],
    ['begun', 'begun', 'begun', 'waiting', 'waiting', 'waiting', 'waiting', 'refused'],
  ],
])('with %s', async (_, kinds, expected) => {
  expect(states(await askFor(kinds))).toEqual(expected);
});

it('begins in the order of coming, words when they have room', async () => {
  const all = await askFor(['words', 'words', 'page', 'words', 'page']);
  expect(states(all)).toEqual(['begun', 'begun', 'begun', 'waiting', 'waiting']);
  all[2]?.place?.leave();
  await settled();
  expect(states(all)).toEqual(['begun', 'begun', 'begun', 'waiting', 'begun']);
  all[0]?.place?.leave();
  await settled();
  expect(all[3]?.state).toBe('begun');
});

it('lets one begin in each turn of the event loop, and others be heard between them', async () => {
  const order: string[] = [];
  for (const name of ['a', 'b', 'c']) {
    const { signal: gone } = new AbortController();
    void limiter.enter({ work: 'page', address: name, gone, isKept: () => false }).then((place) => {
      order.push(name);
      // Done at once, without waiting for anything.
      place?.leave();
    });
  }
  setImmediate(() => order.push('another'));
  await settled();
  expect(order).toEqual(['a', 'b', 'another', 'c']);
});

it('leaves a place once, however often it is said', async () => {
  const [first, , , fourth, fifth] = await askFor(['page', 'page', 'page', 'page', 'page']);
  first?.place?.leave();
  first?.place?.leave();
  await settled();
  expect([fourth?.state, fifth?.state]).toEqual(['begun', 'waiting']);
});

it('works on one request of an address at a time', async () => {
  const [first, second] = [ask('page', '/a'), ask('page', '/a')];
  const other = ask('page', '/b');
  await settled();
  expect(states([first, second, other])).toEqual(['begun', 'waiting', 'begun']);
  first.place?.leave();
  await settled();
  expect(second.state).toBe('begun');
});

describe('those that wait for the same page', () => {
  let isKept = false;
  const askForSame = (count: number) =>
    Array.from({ length: count }, () => ask('page', '/same', () => isKept));

  beforeEach(() => {
    isKept = false;
  });

  it('have one place in the queue, and all are let go when it is kept', async () => {
    const same = askForSame(100);
    await settled();
    expect(states(same)).toEqual(['begun', ...Array<string>(99).fill('waiting')]);
    // There is room for four pages: that one, and three others.
    const others = await askFor(['page', 'page', 'page', 'page', 'page', 'page']);
    expect(states(others)).toEqual([
      ...['begun', 'begun', 'waiting', 'waiting', 'waiting', 'refused'],
    ]);
    isKept = true;
    same[0]?.place?.leave();
    await settled(100);
    expect(states(same.slice(1))).toEqual(Array<string>(99).fill('let go'));
    expect(states(others.slice(0, 4))).toEqual(['begun', 'begun', 'begun', 'waiting']);
    // Their place in the queue is free.
    expect(states(await askFor(['page', 'page', 'page']))).toEqual([
      ...['waiting', 'waiting', 'refused'],
    ]);
  });

  it('are let go one in each turn of the event loop', async () => {
    const same = askForSame(20);
    await settled();
    isKept = true;
    same[0]?.place?.leave();
    await settled(5);
    const count = same.filter(({ state }) => state === 'let go').length;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(10);
  });

  it('wait on, one at a time, where it was not kept', async () => {
    const same = askForSame(3);
    await settled();
    same[0]?.place?.leave();
    await settled();
    expect(states(same)).toEqual(['begun', 'begun', 'waiting']);
    same[1]?.place?.leave();
    await settled();
    expect(states(same)).toEqual(['begun', 'begun', 'begun']);
  });

  it('wait on when it is kept no longer before all are let go', async () => {
    const same = askForSame(20);
    await settled();
    isKept = true;
    same[0]?.place?.leave();
    await settled(5);
    isKept = false;
    await settled();
    expect(states(same).filter((state) => state === 'begun')).toHaveLength(2);
    expect(states(same)).toContain('waiting');
    expect(states(same)).not.toContain('refused');
  });

  it('begin in turn with others', async () => {
    await askFor(['page', 'page']);
    const same = askForSame(3);
    const other = ask('page');
    await settled();
    expect(states([...same, other])).toEqual(['begun', 'waiting', 'waiting', 'waiting']);
    same[0]?.place?.leave();
    await settled();
    expect(states([...same, other])).toEqual(['begun', 'begun', 'waiting', 'waiting']);
    same[1]?.place?.leave();
    await settled();
    expect(states([...same, other])).toEqual(['begun', 'begun', 'waiting', 'begun']);
  });

  it('have a place each where they ask for words', async () => {
    const same = Array.from({ length: 4 }, () => ask('words', '/same'));
    await settled();
    expect(states(same)).toEqual(['begun', 'waiting', 'waiting', 'refused']);
  });
});

it.each([
  [LIMITS.patience - 1, 'waiting'],
  [LIMITS.patience, 'refused'],
])('after %i ms the fourth is %s', async (ms, state) => {
  const all = await askFor(['page', 'page', 'page', 'page']);
  clock.advance(ms);
  await settled();
  expect(all[3]?.state).toBe(state);
});

it('keeps the address of a page that takes longer, until it is answered', async () => {
  const slow = ask('page', '/slow');
  await settled();
  clock.advance(LIMITS.longest);
  const [same, other] = [ask('page', '/slow'), ask('page', '/other')];
  await settled();
  expect(states([same, other])).toEqual(['waiting', 'begun']);
  slow.place?.leave();
  await settled();
  expect(same.state).toBe('begun');
});

it.each([
  [0, LIMITS.patience],
  [3_000, 1_000],
  [LIMITS.patience + 250, 0],
])('lets who has waited %i ms elsewhere wait %i ms more', async (waited, ms) => {
  await askFor(['page', 'page', 'page']);
  let place: TakenPlace | null | undefined;
  const gone = new AbortController().signal;
  const isKept = () => false;
  void limiter
    .enter({ work: 'page', address: '/late', gone, isKept, waited })
    .then((it) => (place = it));
  clock.advance(Math.max(0, ms - 1));
  await settled();
  expect(place).toBe(ms === 0 ? null : undefined);
  clock.advance(1);
  await settled();
  expect(place).toBeNull();
});

it('forgets who has gone while waiting', async () => {
  const all = await askFor(['page', 'page', 'page', 'page', 'page']);
  all[3]?.gone.abort();
  await settled();
  all[0]?.place?.leave();
  await settled();
  expect(states(all.slice(3))).toEqual(['refused', 'begun']);
  // Who has gone takes no room in the queue either.
  expect(states(await askFor(['page', 'page', 'page', 'page']))).not.toContain('refused');
});

it('counts a request that is never answered for a limited time', async () => {
  const all = await askFor(['page', 'page', 'page']);
  clock.advance(LIMITS.longest);
  expect(states(await askFor(['page', 'page', 'page']))).toEqual(['begun', 'begun', 'begun']);
  for (const { place } of all) place?.leave();
  expect(states(await askFor(['page']))).toEqual(['waiting']);
});

describe('a place that is lent', () => {
  const elsewhere = () => {
    let settle: () => void = () => undefined;
    const task = () => new Promise<void>((resolve) => (settle = resolve));
    return { task, settle: () => settle() };
  };

  it('is taken by another, and its owner goes on when its task is done', async () => {
    const all = await askFor(['words', 'words', 'words']);
    const { task, settle } = elsewhere();
    const lent = all[0]?.place?.lend(task);
    await settled();
    expect(all[2]?.state).toBe('begun');
    settle();
    await lent;
    // There are three of two now: no other begins before two of them have left.
    const next = ask('words');
    all[0]?.place?.leave();
    await settled();
    expect(next.state).toBe('waiting');
    all[1]?.place?.leave();
    await settled();
    expect(next.state).toBe('begun');
  });

  it('counts among those that have begun', async () => {
    const all = await askFor(['page', 'page', 'page', 'page', 'page', 'page']);
    const tasks = all.map(elsewhere);
    for (const [index, { place }] of all.entries())
      void place?.lend(tasks[index]?.task ?? (() => Promise.resolve()));
    await settled();
    expect(states(all)).toEqual([...Array<string>(5).fill('begun'), 'waiting']);
    all[1]?.place?.leave();
    await settled();
    expect(all[5]?.state).toBe('begun');
  });

  it('is back when the last of several tasks at once is done', async () => {
    const all = await askFor(['page', 'page', 'page', 'page', 'page']);
    const [one, two] = [elsewhere(), elsewhere()];
    const both = [all[0]?.place?.lend(one.task), all[0]?.place?.lend(two.task)];
    await settled();
    expect(all[3]?.state).toBe('begun');
    one.settle();
    two.settle();
    await Promise.all(both);
    all[1]?.place?.leave();
    await settled();
    expect(all[4]?.state).toBe('waiting');
  });

  it('stays left when the request is answered before its task is done', async () => {
    const all = await askFor(['page', 'page', 'page', 'page', 'page']);
    const { task, settle } = elsewhere();
    const lent = all[0]?.place?.lend(task);
    await settled();
    all[0]?.place?.leave();
    settle();
    await lent;
    await settled();
    expect(states(all)).toEqual(['begun', 'begun', 'begun', 'begun', 'waiting']);
    all[1]?.place?.leave();
    await settled();
    expect(all[4]?.state).toBe('begun');
  });

  it('passes on what its task returns, or why it failed', async () => {
    const [first] = await askFor(['page']);
    await expect(first?.place?.lend(() => Promise.resolve(7))).resolves.toBe(7);
    const failing = () => Promise.reject(new Error('A fault of the test'));
    await expect(first?.place?.lend(failing)).rejects.toThrow('A fault of the test');
  });
});
