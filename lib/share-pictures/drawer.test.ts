import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { SharePicture } from '@/lib/domain/share-picture';
import { createManualClock } from '@/lib/testing/manual-clock';
import { createSharePictureDrawer } from './drawer';
import type { Still } from './still';

const SHARE_PICTURE: SharePicture = {
  label: 'Investigation',
  code: 'I.41',
  mark: 'investigation',
  title: 'The School',
  still: 'https://cms.example/school.jpg',
  warning: null,
  isUpright: false,
};
const STILL: Still = { data: 'data:image/png;base64,AA', width: 2, height: 1 };
const PNG = new Uint8Array([1, 2, 3]);

type Outcome = Uint8Array | null | 'timeout' | 'error';

/** Sets up a drawer whose threads give the outcomes in order, then PNG. */
function setUp(...outcomes: Outcome[]) {
  const clock = createManualClock();
  const asked: { readonly format: string; readonly still: Still | null }[] = [];
  let threads = 0;
  let atOnce = 0;
  let most = 0;
  const draw = createSharePictureDrawer({
    clock,
    startThread() {
      threads += 1;
      const thread = new EventEmitter();
      return Object.assign(thread, {
        terminate: () => Promise.resolve(0),
        postMessage(question: { format: string; still: Still | null }) {
          asked.push(question);
          most = Math.max(most, (atOnce += 1));
          const outcome = outcomes.length === 0 ? PNG : outcomes.shift();
          setImmediate(() => {
            atOnce -= 1;
            if (outcome === 'timeout') clock.advance(15_000);
            else if (outcome === 'error') thread.emit('error', new Error('out of memory'));
            else thread.emit('message', outcome);
          });
        },
      }) as unknown as Worker;
    },
  });
  return { draw, asked, clock, threads: () => threads, mostAtOnce: () => most };
}

const withStill = () => Promise.resolve(STILL);

it('draws with the still, in one thread, one at a time', async () => {
  const { draw, asked, clock, threads, mostAtOnce } = setUp();
  const drawn = await Promise.all([draw(SHARE_PICTURE, withStill), draw(SHARE_PICTURE, withStill)]);
  expect(drawn).toEqual([PNG, PNG]);
  expect(asked.map(({ still }) => still)).toEqual([STILL, STILL]);
  expect([threads(), mostAtOnce(), clock.pending]).toEqual([1, 1, 0]);
});

it.each<[string, Outcome]>([
  ['the still cannot be drawn', null],
  ['the share picture gets too large', new Uint8Array(600_001)],
  ['the thread fails', 'error'],
  ['the thread takes too long', 'timeout'],
])('leaves the still out when %s', async (_, outcome) => {
  const { draw, asked } = setUp(outcome);
  expect(await draw(SHARE_PICTURE, withStill)).toBe(PNG);
  // In the format that its address says.
  expect(asked.map(({ still, format }) => [still, format])).toEqual([
    [STILL, 'jpg'],
    [null, 'jpg'],
  ]);
});

it('draws a share picture of text alone as PNG', async () => {
  const { draw, asked } = setUp();
  expect(await draw({ ...SHARE_PICTURE, still: null }, () => Promise.resolve(null))).toBe(PNG);
  expect(asked).toMatchObject([{ still: null, format: 'png' }]);
});

it('is null when nothing can be drawn, and starts a new thread for the next share picture', async () => {
  const { draw, threads } = setUp('error', 'timeout');
  expect(await draw(SHARE_PICTURE, withStill)).toBeNull();
  expect(await draw(SHARE_PICTURE, withStill)).toBe(PNG);
  expect(threads()).toBe(3);
});

it('refuses a share picture when too many are waiting', async () => {
  const { draw } = setUp();
  const drawn = await Promise.all(Array.from({ length: 40 }, () => draw(SHARE_PICTURE, withStill)));
  expect(drawn.filter((png) => png === null)).toHaveLength(15);
});
