/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { inForce, thingOf, type RemovalChange } from './removal-facts';
import { NOTHING_SINCE, latestAt } from './tombstone';

const fact = (isDown: boolean, at: number, by: RemovalChange['by'] = 'event'): RemovalChange => ({
  isDown,
  kind: 'news',
  id: 1,
  slugMarks: ['one'],
  marks: [],
  by,
  at,
  wasListed: true,
  isErased: false,
  ...NOTHING_SINCE,
});

it.each<[string, RemovalChange[], number]>([
  ['a removal', [fact(true, 1)], 1],
  ['a removal that was lifted later', [fact(true, 1), fact(false, 2)], 0],
  ['a removal lifted up to its own time', [fact(true, 1), fact(false, 1)], 0],
  ['a removal after a lift', [fact(true, 3), fact(false, 2)], 1],
  ['an operator’s, lifted by an event', [fact(true, 1, 'operator'), fact(false, 2)], 1],
  ['an operator’s, lifted by one', [fact(true, 1, 'operator'), fact(false, 2, 'operator')], 0],
  ['an event’s, lifted by an operator', [fact(true, 1), fact(false, 2, 'operator')], 0],
  [
    'a lift of another record',
    [fact(true, 1), { ...fact(false, 2), id: 2, slugMarks: ['two'] }],
    1,
  ],
  ['a lift of another kind', [fact(true, 1), { ...fact(false, 2), kind: 'event' }], 1],
  ['a lift by slug alone', [fact(true, 1), { ...fact(false, 2), id: null }], 0],
])('%s', (_, facts, expected) => expect(inForce(facts)).toHaveLength(expected));

const removal = fact(true, 10);
const answered = { at: 10, isPublic: true };
const byOperator = fact(true, 10, 'operator');

it.each<[string, RemovalChange, RemovalChange]>([
  ['a removal a millisecond later', removal, fact(true, 11, 'unseen')],
  ['an answer of the CMS at the same time', removal, { ...removal, answered }],
  ['a save at the same time', removal, { ...removal, savedAt: 10 }],
  [
    'an answer after a save at the same time',
    { ...removal, savedAt: 10 },
    { ...removal, savedAt: 10, answered },
  ],
  ['an event about what a list has said', fact(true, 10, 'list'), removal],
  ['that an operator’s was erased since', byOperator, { ...byOperator, isErased: true }],
  ['that it was public', { ...removal, wasListed: false }, removal],
  [
    'a removal after one of which most is known',
    { ...byOperator, isErased: true, savedAt: 10, answered },
    fact(true, 11, 'unseen'),
  ],
])('%s is told again', (_, known, fresh) => {
  expect(latestAt(fresh)).toBeGreaterThan(latestAt(known));
  // Redis stores it as text.
  expect(Number(String(latestAt(fresh)))).toBe(latestAt(fresh));
});

const anyFact = fc.record<RemovalChange>({
  isDown: fc.boolean(),
  kind: fc.constantFrom('news', 'event'),
  id: fc.constantFrom(1, 2, null),
  slugMarks: fc.constantFrom(['one'], ['two']),
  marks: fc.constant([]),
  wasListed: fc.boolean(),
  isErased: fc.boolean(),
  signedAt: fc.constant(null),
  savedAt: fc.constant(null),
  answered: fc.constant(null),
  by: fc.constantFrom('event', 'cms', 'operator'),
  at: fc.nat({ max: 5 }),
});

it('does not depend on the order in which facts became known, nor on how often', () => {
  fc.assert(
    fc.property(fc.array(anyFact), fc.nat(), (facts, turn) => {
      const at = facts.length === 0 ? 0 : turn % facts.length;
      const turned = [...facts.slice(at), ...facts, ...facts.slice(0, at)];
      const things = (all: readonly RemovalChange[]) =>
        [...new Set(inForce(all).map((it) => `${thingOf(it)} ${it.at}`))].sort();
      expect(things(turned)).toEqual(things(facts));
    }),
  );
});
