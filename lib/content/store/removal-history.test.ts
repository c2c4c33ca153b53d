/** @jest-environment node */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetFolders, makeFolder } from '../testing/folders';
import { makeMarks } from '../testing/marks';
import { until } from '../testing/site';
import type { Marks } from './marks';
import type { RemovalChange } from './removal-facts';
import { RemovalHistory } from './removal-history';
import { NOTHING_SINCE } from './tombstone';

afterEach(forgetFolders);

let marks: Marks;
let file: string;

beforeEach(async () => {
  marks = await makeMarks();
  file = join(await makeFolder(), 'lifts.json');
});

const fact = (isDown: boolean, at: number): RemovalChange => ({
  isDown,
  kind: 'news',
  id: 7,
  slugMarks: [...marks.ofSlug('vogel')],
  marks: [],
  by: 'event',
  at,
  wasListed: true,
  isErased: false,
  ...NOTHING_SINCE,
});
const removedAt = (at: number) => ({ kind: 'news', id: 7, slugMarks: [], at }) as const;
const textOnDisk = () => readFile(file, 'utf8').catch(() => '');

it('knows which removals were lifted since, also after a restart', async () => {
  const history = await RemovalHistory.open(file, marks);
  history.note(fact(true, 1));
  history.note(fact(false, 2));
  await until('it is on disk', async () => (await textOnDisk()).includes('"at":2'));
  for (const known of [history, await RemovalHistory.open(file, marks)])
    expect([1, 2, 3].map((at) => known.isLifted(removedAt(at)))).toEqual([true, true, false]);
});

it('takes nothing that is no later than what it knows', async () => {
  const history = await RemovalHistory.open(file, marks);
  expect([2, 2, 1, 3].map((at) => history.note(fact(false, at)))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

it('reads what an earlier version has written, and leaves no name of it on disk', async () => {
  const former = { isDown: false, kind: 'news', id: 7, slug: 'vogel', at: 2, by: 'event' };
  await writeFile(file, JSON.stringify([former]));
  const history = await RemovalHistory.open(file, marks);
  expect(history.isLifted(removedAt(1))).toBe(true);
  await until('no name is on disk', async () => !/^$|vogel/.test(await textOnDisk()));
});
