/** @jest-environment node */
import { makeMarks } from '../testing/marks';
import { forgetFolders } from '../testing/folders';
import { remainingOf } from './purge';
import type { Tombstone } from './tombstone';

afterEach(forgetFolders);

it('an empty answer that names a removed record is not kept, any other is', async () => {
  const marks = await makeMarks();
  const tombstone = {
    kind: 'page',
    id: 7,
    slugMarks: marks.ofSlug('gone'),
    marks: marks.ofSlug('former'),
  } as Partial<Tombstone> as Tombstone;
  const droppedNames = { has: () => false, isEmpty: true };
  const gone = { tombstones: [tombstone], marks, droppedNames, lists: {} };
  expect(remainingOf('page:gone', [], gone)).toBeNull();
  expect(remainingOf('page:former', [], gone)).toBeNull();
  expect(remainingOf('page:other', [], gone)).toEqual([]);
  expect(remainingOf('person:gone', [], gone)).toEqual([]);
  expect(remainingOf('page:gone', [{ id: 8, slug: 'gone' }], gone)).toHaveLength(1);
});

it('an answer that was looked through is not looked through again', async () => {
  const marks = await makeMarks();
  const tombstone = { kind: 'page', id: 7, slugMarks: [], marks: [] } as Partial<Tombstone>;
  const droppedNames = { has: () => false, isEmpty: true };
  const gone = { tombstones: [tombstone as Tombstone], marks, droppedNames, lists: {} };
  const raw = [
    { id: 7, slug: 'gone' },
    { id: 8, slug: 'other' },
  ];
  const known = [{ id: 8, slug: 'other' }];
  expect(remainingOf('page:other', raw, gone)).toEqual(known);
  expect(remainingOf('page:other', raw, gone, known)).toBe(known);
  // A record taken down as a whole is not kept, whatever remains of its answer.
  expect(remainingOf('page:gone', raw.slice(0, 1), gone, [])).toBeNull();
});
