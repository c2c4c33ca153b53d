/** @jest-environment node */
import { neighboursOf } from './neighbours';

const items = (...slugs: string[]) => slugs.map((slug) => ({ slug }));

it.each([
  ['in the middle', ['a', 'b', 'c'], 'b', ['a', 'c']],
  ['round the front', ['a', 'b', 'c'], 'a', ['c', 'b']],
  ['round the end', ['a', 'b', 'c'], 'c', ['b', 'a']],
  ['of two', ['a', 'b'], 'a', ['b', 'b']],
  ['alone', ['a'], 'a', null],
  ['unknown', ['a', 'b'], 'x', null],
  ['of none', [], 'a', null],
])('NEWS-03: neighbours %s', (_, slugs, slug, expected) => {
  const found = neighboursOf(items(...slugs), slug);
  expect(found && [found.previous.slug, found.next.slug]).toEqual(expected);
});
