/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetSites, makeFolder, until } from '../testing/site';
import { eventOf } from '../testing/waiting';
import { Sequences } from './sequences';

afterEach(forgetSites);

const event = (sequence: number | undefined, id = 7) =>
  eventOf('news', { id, ...(sequence === undefined ? {} : { sequence }) });

it.each([
  [5, 4, true],
  [5, 5, false],
  [5, 6, false],
  [5, undefined, false],
  [undefined, 1, false],
])('after %s an event with %s is overtaken: %s', async (seen, next, isOvertaken) => {
  const sequences = await Sequences.open(join(await makeFolder(), 'sequences.json'));
  sequences.note(event(seen));
  expect(sequences.isOvertaken(event(next))).toBe(isOvertaken);
  expect(sequences.isOvertaken(event(next, 8))).toBe(false);
});

it('keep the latest of each record across a restart', async () => {
  const file = join(await makeFolder(), 'sequences.json');
  const sequences = await Sequences.open(file);
  for (const sequence of [3, 9, 5]) sequences.note(event(sequence));
  await until('it is on disk', async () =>
    (await readFile(file, 'utf8').catch(() => '')).includes('9'),
  );
  expect((await Sequences.open(file)).isOvertaken(event(8))).toBe(true);
});
