import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { makeLink, type ReviewLink } from '../website/shares';
import { ShareForReview } from './ShareForReview';

// WordPress brings it at run time.
jest.mock(
  '@wordpress/components',
  () => ({
    Button: ({
      children,
      ...rest
    }: {
      children: string;
      type?: 'submit';
      onClick?: () => void;
    }) => (
      <button type={rest.type ?? 'button'} onClick={rest.onClick}>
        {children}
      </button>
    ),
    Modal: ({ children }: { children: ReactNode }) => <div role="dialog">{children}</div>,
    TextControl: ({ label }: { label: string }) => <input aria-label={label} />,
  }),
  { virtual: true },
);
jest.mock('../website/shares');

const link: ReviewLink = {
  token: 't',
  url: 'https://example.org/api/preview?review=t',
  title: 'A Door',
  label: '',
  until: 1_800_000_000,
  uses: 0,
};

it('one link is made, however often ‘Create link’ is pressed before it is there', async () => {
  jest.mocked(makeLink).mockResolvedValue(link);
  render(<ShareForReview id={7} />);
  fireEvent.click(screen.getByRole('button', { name: 'Share for review' }));
  const create = screen.getByRole('button', { name: 'Create link' });
  fireEvent.click(create);
  fireEvent.click(create);
  expect(await screen.findByText(/^Valid until/)).toBeVisible();
  expect(jest.mocked(makeLink).mock.calls).toEqual([[7, 7, '']]);
});

it('another one can be made after a failure', async () => {
  jest.mocked(makeLink).mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(link);
  render(<ShareForReview id={7} />);
  fireEvent.click(screen.getByRole('button', { name: 'Share for review' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText(/^Valid until/)).toBeVisible();
});
