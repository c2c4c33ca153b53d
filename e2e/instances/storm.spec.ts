import { readdir } from 'node:fs/promises';
import { expect, test } from '../support/browser-test';
import { pendingEvents } from '../freshness/support/journal';
import { sendWebhook } from '../freshness/support/webhook';
import { rounds } from '../support/rounds';
import { eventually } from '../support/site';
import { startInstances, type Instance, type Instances } from './support/instances';

/** Thousands of events at once, as after an import or a bulk edit: each takes effect, and at every instance. */

const EVENTS = rounds({ sample: 600, long: 5_000 });
/** Sent at the same time. */
const AT_ONCE = 24;

test.describe.configure({ timeout: 900_000 });

let world: Instances;
let a: Instance;
let b: Instance;

test.beforeAll(async () => {
  world = await startInstances({ count: 2, settings: { REVALIDATE_SECONDS: '3600' } });
  [a, b] = world.all as [Instance, Instance];
});
test.afterAll(() => world.end());

/** The files of the tombstones that an instance has on disk. */
async function tombstones({ contentDir }: Instance): Promise<readonly string[]> {
  const names = await readdir(contentDir, { recursive: true }).catch(() => []);
  return names.flatMap((name) => /removals[/\\]([0-9a-f]+\.json)$/.exec(name)?.[1] ?? []).sort();
}

test(`${EVENTS} events at two instances: all are accepted, and both know the same soon after the last`, async () => {
  const statuses = new Map<number, number>();
  let next = 0;
  let removed = 0;
  const begun = performance.now();
  const send = async () => {
    for (let number = next++; number < EVENTS; number = next++) {
      const isRemoval = number % 2 === 0;
      if (isRemoval) removed += 1;
      const event = {
        type: ['news', 'investigation', 'event', 'publication'][number % 4],
        id: 100_000 + number,
        slug: `storm-${number}`,
        action: isRemoval ? 'trash' : 'save',
      };
      const { status } = await sendWebhook((number % 3 === 0 ? b : a).site, event);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  const sent = performance.now();
  expect([...statuses]).toEqual([[202, EVENTS]]);

  // A takedown and an edit behind them are not held up by them for long.
  const path = '/investigation/the-harbour-flare';
  const gone = world.cms.control.store.remove('investigations', 'the-harbour-flare');
  await sendWebhook(a.site, {
    type: 'investigation',
    id: gone?.id,
    slug: gone?.slug,
    action: 'delete',
  });
  for (const { site } of world.all)
    await eventually(
      'it is gone',
      async () => (await fetch(site.url + path)).status === 404,
      60_000,
    );
  const takenDown = performance.now();

  await eventually(
    'both know every removal',
    async () => {
      const [one, other] = await Promise.all([tombstones(a), tombstones(b)]);
      return one.length > removed && JSON.stringify(one) === JSON.stringify(other);
    },
    60_000,
  );
  const agreed = performance.now();
  await eventually('no event waits', async () => (await pendingEvents(world.folder)) === 0, 60_000);
  const done = performance.now();
  const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1);
  console.table([
    {
      events: EVENTS,
      'accepted in (s)': seconds(begun, sent),
      'a takedown behind them (s)': seconds(sent, takenDown),
      'all agree (s)': seconds(sent, agreed),
      'no event waits (s)': seconds(sent, done),
    },
  ]);
});
