/** @jest-environment node */
import { digestOf } from './evaluate';

const ANSWERS = [
  ...[undefined, 'null', '', 0, false, [], {}, [[]], [{}], ['a'], [1], ['1']],
  ...[[{ id: 1 }], [{ id: 1 }, { id: 2 }], [{ id: 2 }, { id: 1 }], [{ id: 1, title: 'Tides' }]],
  ...[{ investigations: [{ id: 1 }] }, { investigations: { id: 1 } }, { areas: [{ id: 1 }] }],
  ...[{ '/a': '/b' }, { '/a': '/c' }, { acf: { media: [{ id: 1 }] } }, { acf: { media: [] } }],
];

it('tells an answer from all others, and knows it again', () => {
  const digests = ANSWERS.map((answer) => digestOf(answer));
  expect(new Set(digests).size).toBe(ANSWERS.length);
  expect(ANSWERS.map((answer) => digestOf(structuredClone(answer)))).toEqual(digests);
});

it('tells a row from a text that is its digest', () => {
  const row = { id: 1 };
  expect(digestOf([digestOf(row)])).not.toBe(digestOf([row]));
});
