import { render, screen } from '@testing-library/react';
import { SaveStatus } from './SaveStatus';

const NOON = new Date(2027, 2, 18, 12, 41).getTime();

it.each([
  ['saved, and nothing typed since', NOON, false, false, 'Saved 12:41', false],
  ['saved, and something typed since', NOON, false, true, 'Saved 12:41', true],
  ['something typed and never saved', null, false, true, '', true],
  ['being saved', null, true, true, 'Saving…', false],
])('%s', (_, savedAt, isBusy, isDirty, status, isUnsaved) => {
  render(<SaveStatus progress={{ savedAt, isBusy, notices: 0 }} isDirty={isDirty} />);
  expect(screen.getByRole('status').textContent).toBe(status);
  expect(screen.queryByText('Not saved yet') !== null).toBe(isUnsaved);
});
