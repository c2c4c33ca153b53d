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

it('lets another plugin add an item, knowing the type and the values', () => {
  const added = { path: 'number', text: 'A report needs a number.' };
  const seen: unknown[] = [];
  const advice = filtered((before, context) => {
    seen.push(context);
    return [...(before as object[]), added];
  });
  expect(advice).toEqual([...OURS, added]);
  expect(seen).toEqual([{ type: 'report', values }]);
});

it.each([
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
])('reports a filter that returns %s, which changes nothing', (_, filter) => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(filtered(filter)).toBe(OURS);
  expect(report).toHaveBeenCalledTimes(1);
  report.mockRestore();
});
