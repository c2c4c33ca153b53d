import { isSameJson, jsonText, rowText } from './json-text';

it.each([
  null,
  true,
  4.5,
  'a "text" with\n\u2028 and \ud800',
  [],
  {},
  [1, null, 'a', [], [{ b: [1] }]],
  [{ id: 1, title: 'Tides' }, { id: 2 }],
  { a: 'text', b: 2 },
  { investigations: [{ id: 1, related: { rows: [{ id: 2 }] } }], areas: false, 'a "name"': [] },
  { target: 'news', fetchedAt: 5, raw: { rows: { 0: { id: 1 }, 4: { id: 2 } } } },
  JSON.parse('{"__proto__":{"a":[1]},"b":2}'),
])('writes %j as JSON.stringify does', (value) => {
  expect(jsonText(value, rowText)).toBe(JSON.stringify(value));
  // The second time, it is cached.
  expect(jsonText(value, rowText)).toBe(JSON.stringify(value));
});

it('writes each row once', () => {
  const toJSON = jest.fn(() => ({ id: 1 }));
  const row = { toJSON };
  expect(rowText(row)).toBe('{"id":1}');
  expect(jsonText({ rows: [row] }, rowText)).toBe('{"rows":[{"id":1}]}');
  expect(toJSON).toHaveBeenCalledTimes(1);
});

const VALUES = [
  ...[null, false, 0, 1, '', '1', 'a', [], {}, [null], [1], [1, 2], { a: 1 }, { a: null }],
  ...[{ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 }, { a: 1, b: [{ c: 3 }] }, { 0: 1 }],
];

it.each(VALUES)('tells %j from all others by its text', (value) => {
  const same = VALUES.filter((other) => isSameJson(value, structuredClone(other)));
  expect(same).toEqual([value]);
});
