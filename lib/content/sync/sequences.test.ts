/** @jest-environment node */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeMarks } from '../testing/marks';
import { forgetFolders, makeFolder } from '../testing/folders';
import { until } from '../testing/until';
import { eventOf } from '../testing/waiting';
import { withoutNames } from './content-event';
import { Sequences } from './sequences';

afterEach(forgetFolders);

const event = (sequence: number | undefined, id = 7) =>
  eventOf('news', { id, ...(sequence === undefined ? {} : { sequence }) });

it.each([
  [5, 4, true],
  [5, 5, false],
  [5, 6, false],
  [5, undefined, false],
  [undefined, 1, false],
])('after %s an event with %s is overtaken: %s', async (seen, next, isOvertaken) => {
  const sequences = await Sequences.open(
    join(await makeFolder(), 'sequences.json'),
    await makeMarks(),
    [],
  );
  sequences.note(event(seen));
  expect(sequences.isOvertaken(event(next))).toBe(isOvertaken);
  expect(sequences.isOvertaken(event(next, 8))).toBe(false);
});

it('keep the latest of each record across a restart', async () => {
  const file = join(await makeFolder(), 'sequences.json');
  const marks = await makeMarks();
  const sequences = await Sequences.open(file, marks, []);
  for (const sequence of [3, 9, 5]) sequences.note(event(sequence));
  await until('it is on disk', async () =>
    (await readFile(file, 'utf8').catch(() => '')).includes('9'),
  );
  expect((await Sequences.open(file, marks, [])).isOvertaken(event(8))).toBe(true);
});

it('keep no name of a record without an id, not even of those that an earlier version kept', async () => {
  const file = join(await makeFolder(), 'sequences.json');
  const marks = await makeMarks();
  await writeFile(file, JSON.stringify([['news:former-name', 4]]));
  const sequences = await Sequences.open(file, marks, []);
  const named = (slug: string, sequence: number) => eventOf('news', { slug, sequence });
  expect(sequences.isOvertaken(named('former-name', 3))).toBe(true);
  expect(sequences.isOvertaken(named('former-name', 4))).toBe(false);
  sequences.note(named('a-name', 9));
  expect(sequences.isOvertaken(withoutNames(named('a-name', 8), marks, true))).toBe(true);
  expect(sequences.isOvertaken(named('another', 8))).toBe(false);
  await until('it is on disk', async () => (await readFile(file, 'utf8')).includes('9'));
  expect(await readFile(file, 'utf8')).not.toContain('name');
});
