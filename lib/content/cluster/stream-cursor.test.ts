/** @jest-environment node */
import { join } from 'node:path';
import { forgetFolders, makeFolder } from '../testing/folders';
import { StreamCursor } from './stream-cursor';

const TWO_DAYS = 48 * 60 * 60 * 1_000;

let cursor: StreamCursor;

beforeEach(async () => {
  cursor = await StreamCursor.open(join(await makeFolder(), 'cluster.json'));
});
afterEach(forgetFolders);

it('of an instance that has never read a message is before all of them', () => {
  expect([cursor.isNew, cursor.at]).toEqual([true, '0-0']);
  expect(cursor.isSameRedis('one', '0-0')).toBe(false);
});

it.each([
  ['one', '1000-5', true],
  ['one', '1000-6', true],
  // An earlier state than the one read.
  ['one', '1000-4', false],
  ['another', '1000-5', false],
])('knows %s again, whose last message is %s: %s', (redis, last, isSame) => {
  cursor.moveTo('1000-5', 'one');
  expect(cursor.isSameRedis(redis, last)).toBe(isSame);
});

it('takes another Redis for the same only once it has moved on in it', () => {
  cursor.moveTo('1000-0', 'one');
  // Joining it may fail after this check.
  for (const _ of ['first', 'second']) expect(cursor.isSameRedis('other', '2000-0')).toBe(false);
  cursor.moveTo('2000-0', 'other');
  cursor.moveTo('3000-0');
  expect(cursor.isSameRedis('other', '3000-0')).toBe(true);
});

it.each([
  ['kept since', '1000-5', 1_000 + TWO_DAYS, false],
  ['dropped, perhaps', '1000-6', 1_000 + TWO_DAYS, true],
  ['not two days old', '1000-6', 999 + TWO_DAYS, false],
])('a message may have been missed unless all are kept: %s', (_, first, now, hasGap) => {
  cursor.moveTo('1000-5', 'one');
  expect(cursor.hasGap(first, now)).toBe(hasGap);
});
