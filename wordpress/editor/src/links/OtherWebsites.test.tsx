import { render, screen } from '@testing-library/react';
import type { LinksElsewhere } from '../boot';
import { OtherWebsites } from './OtherWebsites';

jest.mock('../api', () => ({ ...jest.requireActual('../api'), post: jest.fn() }));

// WordPress brings it at run time.
jest.mock(
  '@wordpress/components',
  () => ({ Button: ({ children }: { children: string }) => <button>{children}</button> }),
  { virtual: true },
);

const whole: LinksElsewhere = {
  isRunning: false,
  isComplete: true,
  asked: 0,
  refused: 0,
  rows: [],
};

it.each<[Partial<LinksElsewhere>, string]>([
  [{}, ''],
  [{ asked: 1 }, '1 address checked. All of them lead somewhere.'],
  [
    { asked: 3, refused: 1 },
    '2 addresses checked. 1 address not asked: this WordPress does not allow it.',
  ],
  [
    { asked: 3, refused: 2, isComplete: false },
    '1 address checked. 2 addresses not asked: this WordPress does not allow it. The check was stopped.',
  ],
])('of %j it says %j', (state, line) => {
  render(<OtherWebsites data={{ ...whole, ...state }} />);
  expect(screen.getByRole('status').textContent).toBe(line);
});
