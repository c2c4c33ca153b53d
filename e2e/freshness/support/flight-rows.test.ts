import fc from '../../../lib/testing/fast-check';
import { flightRows } from './flight-rows';

const WHOLE = '0:["$","ul",null,{"children":[["$","li","1",{}],["$","li","2",{}]]}]\n';

it.each([
  ['in the other order', '2:I["b"]\n1:"a"\n', '1:"a"\n2:I["b"]\n'],
  [
    'with other numbers',
    '0:["$","$L2",null,{}]\n2:I["b"]\n',
    '0:["$","$L1f",null,{}]\n1f:I["b"]\n',
  ],
  [
    'with an element in a row of its own',
    '0:["$","ul",null,{"children":["$L3",["$","li","2",{}]]}]\n3:["$","li","1",{}]\n',
    WHOLE,
  ],
  [
    'with one in such a row',
    '3:["$","li","2",{}]\n0:["$","ul",null,{"children":"$L4"}]\n4:[["$","li","1",{}],"$L3"]\n',
    WHOLE,
  ],
])('are the same %s', (_, one, other) => {
  expect(flightRows(one)).toEqual(flightRows(other));
});

it.each([
  ['another element', WHOLE.replace('"2"', '"3"')],
  ['a component in place of an element', '0:["$","ul",null,{"children":"$L3"}]\n3:I["b"]\n'],
  ['one row more', `${WHOLE}:HL["/a.css","style"]\n`],
])('are others with %s', (_, other) => {
  expect(flightRows(other)).not.toEqual(flightRows(WHOLE));
});

it('does not follow a circle, and an element used twice stays a row', () => {
  expect(flightRows('1:["$L2",1]\n2:["$L1",2]\n3:["$L3",3]')).toEqual([
    '["$L",1]',
    '["$L",2]',
    '["$L",3]',
  ]);
  expect(flightRows('1:["$L2","$L2"]\n2:["$","p"]')).toEqual(['["$","p"]', '["$L","$L"]']);
});

it('stops where a text pretends to be ten thousand nested rows', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => {
    const number = index.toString(16);
    return `${number}:["$L${(index + 1).toString(16)}"]`;
  });
  expect(() => flightRows(rows.join('\n'))).not.toThrow();
});

it('reads any text without losing or repeating a row', () => {
  const part = fc.constantFrom('1:', '2:', '\n', '"$L1"', '"$L2"', '"$1"', '[', ']', 'T5,');
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string())), (parts) => {
      const text = [...parts, '\n77:"needle"\n'].join('');
      const found = flightRows(text).join('\n');
      expect(found.length).toBeLessThanOrEqual(text.length);
      expect(found.split('needle')).toHaveLength(text.split('needle').length);
    }),
  );
});
