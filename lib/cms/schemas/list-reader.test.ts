/** @jest-environment node */
import * as z from 'zod';

import type { RecordProblem } from '../call';
import { createListReader } from './list-reader';
import { text } from './primitives';
import { createRecordContext } from './read-records';

const row = z.object({ id: z.number(), title: text });

function setUp() {
  const transform = jest.fn((record: z.output<typeof row>) => ({ ...record }));
  const reader = createListReader(row, transform);
  const problems: RecordProblem[] = [];
  return {
    transform,
    problems,
    prepare: reader.prepare,
    read: (raw: unknown) =>
      reader(
        raw,
        createRecordContext('list', (problem) => problems.push(problem)),
      ),
  };
}

it('reads only the rows that have changed, whatever their position', () => {
  const { read, transform } = setUp();
  const [first, second] = read([
    { id: 1, title: 'One' },
    { id: 2, title: 'Two' },
  ]);
  const again = read([
    { id: 3, title: 'Three' },
    { id: 2, title: 'Two' },
    { id: 1, title: 'Won' },
  ]);
  expect(transform).toHaveBeenCalledTimes(4);
  expect(again.map(({ title }) => title)).toEqual(['Three', 'Two', 'Won']);
  expect(again[1]).toBe(second);
  expect(again[2]).not.toBe(first);
});

it('forgets rows that were missing from the last answer', () => {
  const { read, transform } = setUp();
  for (const id of [1, 2, 1]) read([{ id, title: 'A' }]);
  expect(transform).toHaveBeenCalledTimes(3);
});

it('reports a row with a problem each time', () => {
  const { read, problems } = setUp();
  const rows = [{ id: 'broken' }, { id: 2, title: 'x'.repeat(3_000) }, { id: 3 }];
  expect(read(rows)).toHaveLength(2);
  expect(read(rows)).toHaveLength(2);
  expect(problems.map(({ path }) => path)).toEqual(['[0].id', '[1].title', '[0].id', '[1].title']);
});

it('skips a hidden row each time without a report', () => {
  const { read, problems } = setUp();
  const hidden = [{ id: 1, title: 'A', content: { protected: true } }];
  expect([...read(hidden), ...read(hidden)]).toEqual([]);
  expect(problems).toEqual([]);
});

it('finds the rows read that were prepared, with their problems', async () => {
  const { read, prepare, problems, transform } = setUp();
  const rows = [{ id: 1, title: 'One' }, { id: 'broken' }, { id: 3, title: 'x'.repeat(3_000) }];
  const onRead = jest.fn();
  await prepare(rows, onRead);
  expect(problems).toEqual([]);
  expect(onRead).toHaveBeenCalledTimes(2);

  const [first] = read([{ id: 0, title: 'New' }, ...rows]).slice(1);
  expect(first).toBe(onRead.mock.calls[0]?.[0]);
  expect(transform).toHaveBeenCalledTimes(3);
  expect(problems.map(({ id, path }) => [id, path])).toEqual([
    ['broken', '[2].id'],
    [3, '[3].title'],
  ]);

  await prepare(rows, onRead);
  expect(onRead).toHaveBeenCalledTimes(2);
});
