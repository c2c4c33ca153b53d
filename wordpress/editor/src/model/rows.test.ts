import { keepKey, keyOf, moved, without } from './rows';

describe('rows', () => {
  it('keep their keys while they are edited', () => {
    const row = { text: 'a' };
    const key = keyOf(row);
    expect(keyOf(keepKey({ text: 'b' }, row))).toBe(key);
    expect(keyOf({ text: 'b' })).not.toBe(key);
  });

  it('named by an id have one key', () => {
    expect(keyOf(12)).toBe(keyOf(12));
  });

  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
  ])('move from %d to %d', (from, to, expected) => {
    expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected);
  });

  it('go one at a time', () => {
    expect(without(['a', 'b', 'a'], 0)).toEqual(['b', 'a']);
  });
});
