import { render, screen } from '@testing-library/react';
import { Limits } from './Limits';

const OVER = 'This announcement is over and is not shown.';

it.each<[string, string, string]>([
  ['', '', ''],
  ['', '2027-03-12T12:01', ''],
  ['', '2027-03-12T11:59', OVER],
  ['2027-03-01T12:00', '2027-03-12T12:00', OVER],
  // Whatever the time, it is never on.
  ['2027-03-13T12:00', '2027-03-12T11:00', 'An announcement must end after it begins.'],
])('beside a line from “%s” until “%s”, “%s” is said', (from, until, said) => {
  render(
    <Limits line={{ html: 'Tonight', from, until }} now="2027-03-12T12:00" onChange={() => {}} />,
  );
  expect(screen.getByLabelText('Until')).toHaveAccessibleDescription(said);
  expect(screen.queryAllByText(OVER)).toHaveLength(said === OVER ? 1 : 0);
});
