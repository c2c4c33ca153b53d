import { displayCode } from './investigation-code';

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
