/** @jest-environment node */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { log } from '@/lib/log';
import { createManualClock, type ManualClock } from '@/lib/testing/manual-clock';
import { WakeUps, type Appointment } from './wake-ups';

log.level = 'silent';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY = 24 * 60 * 60 * 1_000;

let folder: string;
let file: string;
let clock: ManualClock;
/** Times of the calls (ms since noon). */
let calls: number[];
/** The CMS's answers, in order, then never. */
let answers: (number | null | Error | Promise<number | null>)[];
let isClaimed: () => Promise<boolean>;
let shared: Appointment[];
let opened: WakeUps[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wake-ups-'));
  file = join(folder, 'wake-up.json');
  clock = createManualClock(NOON);
  calls = [];
  answers = [];
  isClaimed = () => Promise.resolve(true);
  shared = [];
  opened = [];
});
afterEach(async () => {
  for (const wakeUps of opened) wakeUps.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function open(): Promise<WakeUps> {
  const wakeUps = await WakeUps.open(file, {
    clock,
    async call() {
      calls.push(clock.now() - NOON);
      const answer = answers.shift() ?? null;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    claim: () => isClaimed(),
    share: () => void shared.push(wakeUps.appointment),
  });
  opened.push(wakeUps);
  wakeUps.start();
  return wakeUps;
}

/** Advances the clock in small steps, running the effects of each. */
async function pass(ms: number, step = 50): Promise<void> {
  for (let left = ms; left > 0; left -= step) {
    clock.advance(Math.min(step, left));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('calls the CMS at the moment it wants, and again as it then wants', async () => {
  answers = [5, null];
  const wakeUps = await open();
  await wakeUps.arrange(2.5, 1);
  await pass(2_450);
  expect(calls).toEqual([]);
  await pass(50);
  expect(calls).toEqual([2_500]);
  await pass(5_000);
  expect(calls).toEqual([2_500, 7_500]);
  await pass(120_000, 1_000);
  expect(calls).toHaveLength(2);
  expect(wakeUps.appointment.at).toBeNull();
});

it('calls nobody when nothing is wanted', async () => {
  const wakeUps = await open();
  await wakeUps.arrange(1, 1);
  await wakeUps.arrange(null, 1);
  await pass(60_000, 1_000);
  expect(calls).toEqual([]);
  expect(clock.pending).toBe(0);
});

it('what the CMS said last counts', async () => {
  const wakeUps = await open();
  await wakeUps.arrange(10, 1);
  await wakeUps.arrange(3, 1);
  await pass(3_000);
  expect(calls).toEqual([3_000]);
  await wakeUps.arrange(1, 1);
  await wakeUps.arrange(20, 1);
  await pass(19_950);
  expect(calls).toEqual([3_000]);
  await pass(50);
  expect(calls).toEqual([3_000, 23_000]);
});

it('a message that is repeated, or comes late, does nothing', async () => {
  const wakeUps = await open();
  await wakeUps.arrange(3_600, 10);
  await wakeUps.arrange(5, 12);
  await wakeUps.arrange(3_600, 10);
  await pass(5_000);
  expect(calls).toEqual([5_000]);
});

it('survives a restart, also one that lasts beyond the moment', async () => {
  const first = await open();
  await first.arrange(60, 1);
  first.stop();
  await pass(20_000, 1_000);
  const second = await open();
  await pass(39_950);
  expect(calls).toEqual([]);
  await pass(50);
  expect(calls).toEqual([60_000]);
  await second.arrange(60, 1);
  second.stop();
  await pass(90_000, 1_000);
  expect(calls).toHaveLength(1);
  await open();
  await pass(50);
  expect(calls).toEqual([60_000, 150_050]);
});

it('a file that is broken counts as none', async () => {
  await writeFile(file, '{"at":"soon"}');
  const wakeUps = await open();
  expect(wakeUps.appointment.at).toBeNull();
  await wakeUps.arrange(7, 1);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ at: NOON + 7_000, toldAt: NOON });
});

it('says so when it could not be written, and keeps it all the same', async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  const wakeUps = await open();
  await expect(wakeUps.arrange(1, 1)).rejects.toThrow();
  await pass(1_000);
  expect(calls).toEqual([1_000]);
});

it('tries again while the CMS fails, less and less often, for a day', async () => {
  answers = Array.from({ length: 5_000 }, () => new Error('down'));
  const wakeUps = await open();
  await wakeUps.arrange(1, 1);
  await pass(8_000);
  expect(calls).toEqual([1_000, 1_250, 1_750, 2_750, 4_750, 8_750].filter((at) => at <= 8_000));
  await pass(DAY + 120_000, 1_000);
  expect(calls.length).toBeGreaterThan(1_400);
  expect(calls.at(-1)! - calls.at(-2)!).toBe(60_000);
  expect(wakeUps.appointment.at).toBeNull();
  expect(clock.pending).toBe(0);
  answers = [null];
  await wakeUps.arrange(1, 1);
  calls = [];
  await pass(61_000, 1_000);
  expect(calls).toHaveLength(1);
});

it('does not call all the time when the CMS wants it', async () => {
  answers = Array.from({ length: 1_000 }, () => 0);
  const wakeUps = await open();
  await wakeUps.arrange(0, 1);
  await pass(600_000, 250);
  expect(calls.length).toBeLessThan(20);
  expect(calls.slice(0, 4)).toEqual([0, 250, 750, 1_750].map((at) => at + 250));
});

it('waits at least as long as the CMS asks for', async () => {
  answers = [0.9, null];
  const wakeUps = await open();
  await wakeUps.arrange(0, 1);
  await pass(2_000);
  expect(calls).toEqual([50, 950]);
});

it('what the CMS says while it is called is not lost', async () => {
  let answer: (seconds: number | null) => void = () => {};
  answers = [new Promise((resolve) => (answer = resolve)), null];
  const wakeUps = await open();
  await wakeUps.arrange(1, 1);
  await pass(1_000);
  await wakeUps.arrange(4, 1);
  answer(null);
  await pass(4_000);
  expect(calls).toEqual([1_000, 5_000]);
});

it('a clock that is set is noticed within a minute', async () => {
  const wakeUps = await open();
  await wakeUps.arrange(3_600, 1);
  clock.setBack(-3_600_000);
  await pass(60_000, 1_000);
  expect(calls).toHaveLength(1);
});

it('keeps an appointment further away than a timer can be set', async () => {
  const wakeUps = await open();
  await wakeUps.arrange((30 * DAY) / 1_000, 1);
  await pass(30 * DAY - 60_000, 600_000);
  expect(calls).toEqual([]);
  await pass(120_000, 1_000);
  expect(calls).toHaveLength(1);
});

describe('of several instances', () => {
  it('one calls; the others look whether it did', async () => {
    isClaimed = () => Promise.resolve(false);
    const wakeUps = await open();
    wakeUps.receive({ at: NOON + 1_000, toldAt: NOON });
    await pass(1_500);
    expect(calls).toEqual([]);
    isClaimed = () => Promise.resolve(true);
    await pass(500);
    expect(calls).toEqual([2_000]);
  });

  it('each calls while they can not ask each other', async () => {
    isClaimed = () => Promise.reject(new Error('away'));
    const wakeUps = await open();
    await wakeUps.arrange(1, 1);
    await pass(1_000);
    expect(calls).toEqual([1_000]);
  });

  it('all know what one is told, and what the CMS answers', async () => {
    answers = [30];
    const wakeUps = await open();
    await wakeUps.arrange(1, 1);
    await pass(1_000);
    expect(shared).toEqual([
      { at: NOON + 1_000, toldAt: NOON },
      { at: NOON + 31_000, toldAt: NOON + 1_000 },
    ]);
  });

  it('what is older than what it knows does nothing', async () => {
    const wakeUps = await open();
    await wakeUps.arrange(10, 1);
    wakeUps.receive({ at: NOON + 1_000, toldAt: NOON - 1 });
    await pass(5_000);
    expect(calls).toEqual([]);
    wakeUps.receive({ at: null, toldAt: NOON + 1 });
    await pass(10_000);
    expect(calls).toEqual([]);
  });
});
