/** @jest-environment node */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CalendarDay } from '@/lib/domain/primitives';
import { createManualClock, type ManualClock } from '@/lib/testing/manual-clock';
import { forgetFolders, makeFolder } from '../testing/folders';
import { until } from '../testing/until';
import { FirstHeld } from './first-held';

const DAY = 24 * 60 * 60 * 1_000;

const NOON = Date.UTC(2026, 10, 21, 12);

let clock: ManualClock;
let path: string;
let held: FirstHeld;

beforeEach(async () => {
  clock = createManualClock(NOON);
  path = join(await makeFolder(), 'first-held.json');
  held = await FirstHeld.open(path, clock);
});

afterEach(forgetFolders);

const record = (id: number, title = 'A title', modified?: string) => ({
  id,
  slug: `event-${id}`,
  title,
  ...(modified !== undefined && { modified: modified as CalendarDay }),
});

const dayOf = (id: number) => held.dayOf('events', id);

it('is the day of the first time, which is no change', () => {
  held.note('events', [record(1)]);
  clock.advance(DAY);
  held.note('events', [record(1)]);
  expect(dayOf(1)).toEqual({ day: '2026-11-21', isChange: false });
  expect(dayOf(2)).toBeNull();
  expect(held.dayOf('exhibitions', 1)).toBeNull();
});

it('is the day of a change, and of an addition, also to a list that was empty', () => {
  held.note('events', [record(1), record(2)]);
  held.note('exhibitions', []);
  clock.advance(DAY);
  held.note('events', [record(1, 'Another title'), record(2), record(3)]);
  held.note('exhibitions', [record(4)]);
  expect([1, 2, 3].map(dayOf)).toEqual([
    { day: '2026-11-22', isChange: true },
    { day: '2026-11-21', isChange: false },
    { day: '2026-11-22', isChange: true },
  ]);
  expect(held.dayOf('exhibitions', 4)).toEqual({ day: '2026-11-22', isChange: true });
});

it('is nothing where the CMS tells, and for what has left', () => {
  held.note('events', [record(1, 'A title', '2020-01-01'), record(2)]);
  held.note('events', [record(1, 'A title', '2020-01-01')]);
  expect([1, 2].map(dayOf)).toEqual([null, null]);
  clock.advance(DAY);
  held.note('events', [record(2)]);
  expect(dayOf(2)).toEqual({ day: '2026-11-22', isChange: true });
});

const saved = () => readFile(path, 'utf8').catch(() => '');

it('survives a restart, and holds neither names nor titles', async () => {
  held.note('events', [record(1, 'A secret title')]);
  await until('it is on disk', async () => (await saved()).includes('2026-11-21'));
  expect(await saved()).not.toMatch(/secret|event-1/);
  clock.advance(DAY);
  held = await FirstHeld.open(path, clock);
  held.note('events', [record(1, 'A secret title')]);
  expect(dayOf(1)).toEqual({ day: '2026-11-21', isChange: false });
});

it.each([
  '',
  '{',
  '[]',
  '{"events":{"1":{"digest":1}}}',
  '{"events":{"1":{"digest":"a","day":"x"}}}',
])('begins anew where the file holds %j', async (text) => {
  await writeFile(path, text);
  held = await FirstHeld.open(path, clock);
  held.note('events', [record(1)]);
  expect(dayOf(1)).toEqual({ day: '2026-11-21', isChange: false });
});

it('counts from when the clock was right, and bears ids of any kind', () => {
  const ids = [Number.MAX_SAFE_INTEGER, 0];
  held.note('events', [{ ...record(1), id: null }, ...ids.map((id) => record(id))]);
  expect(ids.map((id) => dayOf(id)?.day)).toEqual(['2026-11-21', '2026-11-21']);
});
