import { render, screen } from '@testing-library/react';
import { ScheduleButtons } from './ScheduleButtons';

// WordPress brings it at run time.
jest.mock(
  '@wordpress/components',
  () => ({
    Button: ({ children }: { readonly children: string }) => (
      <button type="button">{children}</button>
    ),
  }),
  { virtual: true },
);

/** The buttons are gone once the record is not scheduled any more. */
function Box({ isScheduled }: { readonly isScheduled: boolean }) {
  return (
    <>
      {isScheduled && <ScheduleButtons />}
      <input aria-label="Slug" />
      <input type="submit" id="publish" value="Update" />
    </>
  );
}

describe('ScheduleButtons', () => {
  it.each(['Unschedule', 'Publish now'])('leaves the focus of ‘%s’ to ‘Update’', (name) => {
    const { rerender } = render(<Box isScheduled />);
    screen.getByRole('button', { name }).focus();
    rerender(<Box isScheduled={false} />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Update' }));
  });

  it('leaves the focus where it is otherwise', () => {
    const { rerender } = render(<Box isScheduled />);
    screen.getByLabelText('Slug').focus();
    rerender(<Box isScheduled={false} />);
    expect(document.activeElement).toBe(screen.getByLabelText('Slug'));
  });
});
