import { CmsError } from '../errors';
import { expectFields, expectList, expectObjectWith } from './answer';

const shape = expect.objectContaining({ kind: 'shape', call: 'press' }) as unknown;
const thrown = (run: () => unknown) => {
  try {
    return run();
  } catch (error) {
    expect(error).toBeInstanceOf(CmsError);
    return error;
  }
};

it.each([
  [
    [1, 2],
    [1, 2],
  ],
  [false, []],
  [null, []],
  ['', []],
  // A PHP list with gaps.
  [{ '0': 'a', '3': 'b' }, ['a', 'b']],
  [{}, shape],
  [{ code: 'x' }, shape],
  ['text', shape],
  [true, shape],
  [7, shape],
])('expectList: %j', (raw, expected) => {
  expect(thrown(() => expectList('press', raw))).toEqual(expected);
});

it.each([
  [{ items: [] }, { items: [] }],
  [[], null],
  [false, null],
  [{}, shape],
  [{ item: 1 }, shape],
  [[{ items: [] }], shape],
  ['text', shape],
])('expectObjectWith: %j', (raw, expected) => {
  expect(thrown(() => expectObjectWith('press', raw, 'items'))).toEqual(expected);
});

it.each([
  [{ acf: { code: '1' } }, { code: '1' }],
  [{ acf: [] }, null],
  [{ acf: false }, null],
  [{ acf: { code: '', featured: { image: false, links: [] } } }, null],
  [[], null],
  [{}, shape],
  [{ acf: ['a'] }, shape],
  [{ acf: 'a' }, shape],
])('expectFields: %j', (raw, expected) => {
  expect(thrown(() => expectFields('press', raw))).toEqual(expected);
});
