import { addFilter, removeFilter } from '@wordpress/hooks';
import { filterAdvice } from './added-advice';

const OURS = [{ path: 'code', text: 'Missing: Code' }];
const values = { code: '' };

/** The checklist as a filter of another plugin leaves it. */
function filtered(filter: (advice: unknown, context: unknown) => unknown) {
  addFilter('openGround.checklist', 'agency/test', filter);
  try {
    return filterAdvice(OURS, 'report', values);
  } finally {
    removeFilter('openGround.checklist', 'agency/test');
  }
}

test('another plugin adds an item, and knows the type and the values', () => {
  const added = { path: 'number', text: 'A report needs a number.' };
  const seen: unknown[] = [];
  const advice = filtered((before, context) => {
    seen.push(context);
    return [...(before as object[]), added];
  });
  expect(advice).toEqual([...OURS, added]);
  expect(seen).toEqual([{ type: 'report', values }]);
});

test.each([
  ['nothing', () => undefined],
  ['a text', () => 'Missing: Code'],
  ['texts', () => ['Missing: Code']],
  ['items without a text', () => [{ path: 'code' }]],
  ['null', () => [null]],
  [
    'an error',
    () => {
      throw new Error('Trouble');
    },
  ],
])('one that returns %s changes nothing, and is reported', (_, filter) => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(filtered(filter)).toBe(OURS);
  expect(report).toHaveBeenCalledTimes(1);
  report.mockRestore();
});
