/** @jest-environment node */
import { correctionsAmong, correctionsOf, isCorrectionFormat, updateAnchors } from './corrections';
import type { EditorialDate } from './primitives';
import { investigation, on } from './testing/builders';

const revision = (date: EditorialDate | null, isCorrection = true) => ({
  date,
  format: '',
  content: null,
  isCorrection,
});

it.each([
  ['Correction', true],
  ['corrections', true],
  [' KORREKTUR ', true],
  ['Berichtigung', true],
  ['Correction of the plan', false],
  ['Web', false],
  ['', false],
])('the format %j says that it is a correction: %j', (format, expected) => {
  expect(isCorrectionFormat(format)).toBe(expected);
});

const words: EditorialDate = { kind: 'text', text: 'Spring' };

it('gives each update an id that stays when a newer one is added', () => {
  const before = [revision(on('2026-05-02')), revision(on('2026-05-02')), revision(words)];
  const anchors = updateAnchors(before);
  expect(anchors).toEqual(['update-2026-05-02-2', 'update-2026-05-02', 'update']);
  for (const added of [on('2026-05-02'), on('2026-06-01'), null]) {
    expect(updateAnchors([revision(added), ...before]).slice(1)).toEqual(anchors);
  }
});

it('orders corrections of all records from new to old, undated last', () => {
  const [first, second] = [investigation({ id: 1 }), investigation({ id: 2 })];
  const all = correctionsOf([
    {
      investigation: first,
      revisions: [revision(null), revision(on('2026-01-01')), revision(on('2026-09-09'), false)],
    },
    { investigation: second, revisions: [revision(on('2025-01-01')), revision(on('2026-02-02'))] },
  ]);
  expect(all.map(({ investigation: { id }, anchor }) => [id, anchor])).toEqual([
    [2, 'update-2026-02-02'],
    [1, 'update-2026-01-01'],
    [2, 'update-2025-01-01'],
    [1, 'update'],
  ]);
  expect(correctionsAmong([revision(null, false)])).toEqual([]);
});
