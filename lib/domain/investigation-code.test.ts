import { displayCode, meansCode } from './investigation-code';

describe('displayCode', () => {
  it.each([
    ['41', false, 'I.41'],
    ['41', true, 'SP.41'],
    ['I.41', false, 'I.41'],
    ['SP.41', true, 'SP.41'],
    // The record decides, not the prefix an editor typed.
    ['I.41', true, 'SP.41'],
    ['SP.41', false, 'I.41'],
    ['i41', false, 'I.41'],
    ['SP 7', true, 'SP.7'],
    ['I-7b', false, 'I.7b'],
    ['  41 ', false, 'I.41'],
    ['007', false, 'I.007'],
    ['Pilot', false, 'Pilot'],
    ['I.', true, 'I.'],
    ['Insight 3', false, 'Insight 3'],
  ])('shows %j (supported: %s) as %j', (code, isSupported, shown) => {
    expect(displayCode(code, isSupported)).toBe(shown);
  });

  it.each([null, '', '   '])('returns null for %j', (code) => {
    expect(displayCode(code, false)).toBeNull();
  });
});

it.each([
  ['I.087', 'I.087', true],
  [' i087 ', 'I.087', true],
  ['I 87', 'I.087', true],
  ['087', 'I.087', true],
  ['87', 'I.087', true],
  ['SP.087', 'I.087', false],
  ['I.087', 'SP.087', false],
  ['sp-12', 'SP.012', true],
  ['I.87', 'I.870', false],
  ['7', 'I.007', false],
  ['I.7', 'I.007', true],
  ['I.087 flare', 'I.087', false],
  ['', 'I.087', false],
  ['87', null, false],
  ['87', 'Annex', false],
])('%p means the code %p: %p', (query, code, expected) =>
  expect(meansCode(query, code)).toBe(expected),
);
