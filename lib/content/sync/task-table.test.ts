/** @jest-environment node */
import fc, { type Arbitrary } from '@/lib/testing/fast-check';
import { createManualClock } from '@/lib/testing/manual-clock';
import type { ResourceKey } from '../kinds';
import { retryDelay } from './retry-rule';
import { TaskTable, type Fetch, type Task } from './task-table';

const NOTHING: ReadonlySet<ResourceKey> = new Set();
const DETAIL = 'investigation-detail:1';
const KEYS = ['news', 'events', DETAIL] as const satisfies readonly ResourceKey[];

function createTable() {
  const clock = createManualClock(1_000_000);
  const delivered: string[] = [];
  const table = new TaskTable(clock, (event) => delivered.push(event));
  const begin = (key: ResourceKey) => {
    const task = table.get(key)!;
    return { task, fetch: table.begin(task, task.events.size) };
  };
  return { clock, delivered, table, begin };
}

it('tells at once that an event waits for nothing', () => {
  const { table, delivered } = createTable();
  table.waitFor('e', [], NOTHING);
  expect([delivered, table.undelivered]).toEqual([['e'], 0]);
});

it('has an event that comes during a fetch wait for another', () => {
  const { table, delivered, begin, clock } = createTable();
  table.request('news');
  const { task, fetch } = begin('news');
  table.waitFor('e', ['news'], NOTHING);
  expect([task.events.size, fetch.events.size]).toEqual([1, 0]);
  clock.advance(250);
  table.succeed(task, fetch, 600_000);
  expect([delivered, table.timeUntil(task)]).toEqual([[], 0]);
  const next = begin('news');
  table.succeed(task, next.fetch, 600_000);
  expect([delivered, table.timeUntil(task)]).toEqual([['e'], 600_000]);
});

it('has a removal end its task at once', () => {
  const { table, delivered, begin } = createTable();
  table.waitFor('under way', [DETAIL], NOTHING);
  const { task, fetch } = begin(DETAIL);
  table.waitFor('waiting', [DETAIL], NOTHING);
  table.waitFor('elsewhere, too', [DETAIL, 'news'], NOTHING);
  table.drop(DETAIL);
  expect(delivered).toEqual(['under way', 'waiting']);
  expect([fetch.controller.signal.aborted, table.isWanted(task, fetch)]).toEqual([true, false]);
  expect([table.get(DETAIL), table.undelivered]).toEqual([undefined, 1]);
});

it('has a detail that is asked for again after its removal fetched at once', () => {
  const { table, begin } = createTable();
  table.request(DETAIL);
  const { task, fetch } = begin(DETAIL);
  table.drop(DETAIL);
  table.request(DETAIL);
  expect(table.timeUntil(table.get(DETAIL)!)).toBe(0);
  expect(table.isWanted(task, fetch)).toBe(false);
});

it('has the events of a failed fetch announce the same the next time', () => {
  const { table, begin } = createTable();
  table.waitFor('e', ['news'], new Set(['news']));
  const first = begin('news');
  table.retry(first.task, first.fetch, 1_000);
  expect(table.timeUntil(first.task)).toBe(1_000);
  expect([...begin('news').fetch.events]).toEqual([['e', true]]);
});

it('forgets a detail that has been fetched, and keeps a list', () => {
  const { table, begin } = createTable();
  for (const [key, pause] of [
    [DETAIL, Infinity],
    ['news', 600_000],
  ] as const) {
    table.request(key);
    const { task, fetch } = begin(key);
    table.succeed(task, fetch, pause);
  }
  expect(table.all.map(({ key }) => key)).toEqual(['news']);
});

const keySet = fc.uniqueArray(fc.constantFrom(...KEYS), { minLength: 1 });
const step = fc.oneof(
  fc.record({ do: fc.constant('event' as const), keys: keySet }),
  fc.record({ do: fc.constant('request' as const), key: fc.constantFrom(...KEYS) }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.nat({ max: 5_000 }) }),
  fc.record({
    do: fc.constant('end' as const),
    which: fc.nat(),
    as: fc.constantFrom('success', 'failure'),
  }),
  fc.record({ do: fc.constant('drop' as const) }),
);

type Step = typeof step extends Arbitrary<infer T> ? T : never;

/** Simulates the queue without a CMS: due fetches start, and end as a test decides. Checks the table's invariants. */
function createWorld() {
  const { clock, delivered, table } = createTable();
  const running: { readonly task: Task; readonly fetch: Fetch; readonly begun: number }[] = [];
  /** The step in which each event came, and the resources it still needs. */
  const owed = new Map<string, { readonly came: number; readonly keys: Set<ResourceKey> }>();
  const expected: string[] = [];
  let steps = 0;

  const settle = (key: ResourceKey, begun: number) => {
    for (const [event, { came, keys }] of owed) {
      if (came >= begun || !keys.delete(key) || keys.size > 0) continue;
      owed.delete(event);
      expected.push(event);
    }
  };
  const wanted = () => running.filter(({ task, fetch }) => table.isWanted(task, fetch));
  const beginDue = () => {
    for (const task of table.all) {
      if (table.timeUntil(task) > 0) continue;
      const [other, ...more] = task.fetches;
      // A second fetch starts only beside a hanging one, and for an event.
      expect(more).toEqual([]);
      if (other) {
        expect(clock.elapsed() - other.startedAt).toBeGreaterThanOrEqual(1_000);
        expect(task.events.size).toBeGreaterThan(0);
      }
      running.push({ task, fetch: table.begin(task, task.events.size), begun: (steps += 1) });
    }
  };
  const end = ({ task, fetch, begun }: (typeof running)[number], isSuccess: boolean) => {
    if (!isSuccess) {
      task.failures += 1;
      const stakes = { isReady: true, isAwaited: fetch.events.size > 0, ageLimit: 600_000 };
      return table.retry(task, fetch, retryDelay(task.failures, new Error('down'), stakes));
    }
    table.succeed(task, fetch, task.key === DETAIL ? Infinity : 600_000);
    settle(task.key, begun);
  };

  return {
    /** Takes a step, then starts due fetches. */
    take(it: Step) {
      steps += 1;
      if (it.do === 'event') {
        owed.set(`e-${steps}`, { came: steps, keys: new Set(it.keys) });
        table.waitFor(`e-${steps}`, it.keys, NOTHING);
      } else if (it.do === 'request') table.request(it.key);
      else if (it.do === 'pass') clock.advance(it.ms);
      else if (it.do === 'drop') {
        settle(DETAIL, Infinity);
        table.drop(DETAIL);
      } else {
        const ended = wanted()[it.which % Math.max(1, wanted().length)];
        if (ended) end(ended, it.as === 'success');
      }
      beginDue();
    },
    check() {
      expect([...delivered].sort()).toEqual([...expected].sort());
      expect(table.undelivered).toBe(owed.size);
      for (const [event, { keys }] of owed) {
        for (const key of keys) {
          const { events, fetches, due } = table.get(key)!;
          const isUnderWay = fetches.some((fetch) => fetch.events.has(event));
          // A fetch serves the event, or another follows within the longest pause.
          expect(isUnderWay || events.has(event)).toBe(true);
          if (!isUnderWay) expect(due).toBeLessThanOrEqual(clock.now() + 60_000);
        }
      }
    },
    /** Lets the CMS answer everything from now on. Returns how long (ms) the last event waits. */
    recover(): number {
      const begun = clock.elapsed();
      for (let count = 0; owed.size > 0; count += 1) {
        for (const each of wanted()) if (table.isWanted(each.task, each.fetch)) end(each, true);
        if (owed.size > 0) clock.advance(Math.min(...table.all.map((it) => table.timeUntil(it))));
        beginDue();
        expect(count).toBeLessThan(10);
      }
      return clock.elapsed() - begun;
    },
  };
}

it('loses no event, delivers none early, and fetches nothing twice but beside what hangs', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (taken) => {
      const world = createWorld();
      for (const it of taken) {
        world.take(it);
        world.check();
      }
      expect(world.recover()).toBeLessThanOrEqual(60_000);
      world.check();
    }),
    { numRuns: 500 },
  );
});

it('delays a burst, but no event by more than four seconds', () => {
  const gap = fc.nat({ max: 500 });
  fc.assert(
    fc.property(fc.array(fc.tuple(gap, fc.nat({ max: 20 })), { minLength: 1 }), (bursts) => {
      const { table, clock, delivered } = createTable();
      let came = 0;
      let fetches = 0;
      const serve = () => {
        const task = table.get('news');
        if (!task || table.timeUntil(task) > 0) return;
        fetches += 1;
        table.succeed(task, table.begin(task, task.events.size), 600_000);
      };
      for (const [ms, events] of bursts) {
        for (let count = 0; count < events; count += 1)
          table.waitFor(`e-${(came += 1)}`, ['news'], NOTHING);
        serve();
        clock.advance(ms);
        serve();
      }
      clock.advance(4_000);
      serve();
      expect(delivered).toHaveLength(came);
      expect(fetches).toBeLessThanOrEqual(2 + (clock.elapsed() - 4_000) / 250);
    }),
  );
});
