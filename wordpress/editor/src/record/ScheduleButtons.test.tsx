import { fireEvent, render, screen } from '@testing-library/react';
import { ScheduleButtons } from './ScheduleButtons';

// WordPress brings it at run time.
jest.mock(
  '@wordpress/components',
  () => ({
    Button: ({ children, onClick }: { children: string; onClick: () => void }) => (
      <button type="button" onClick={onClick}>
        {children}
      </button>
    ),
  }),
  { virtual: true },
);

const saveWith = jest.fn();
beforeEach(() => saveWith.mockReset());

/** The buttons are gone once the record is not scheduled any more. */
function Box({ isScheduled }: { readonly isScheduled: boolean }) {
  return (
    <>
      {isScheduled && <ScheduleButtons saveWith={saveWith} />}
      <input aria-label="Slug" />
      <input type="submit" id="publish" value="Update" />
    </>
  );
}

it.each([
  ['Publish now', { open_ground_publish_now: '1' }],
  ['Unschedule', { post_status: 'draft' }],
])('‘%s’ saves once, with what it changes', (name, changed) => {
  render(<Box isScheduled />);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(saveWith.mock.calls).toEqual([[changed]]);
});

it.each(['Unschedule', 'Publish now'])('the focus of ‘%s’ goes to ‘Update’', (name) => {
  const { rerender } = render(<Box isScheduled />);
  screen.getByRole('button', { name }).focus();
  rerender(<Box isScheduled={false} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Update' }));
});

it('the focus stays where it is otherwise', () => {
  const { rerender } = render(<Box isScheduled />);
  screen.getByLabelText('Slug').focus();
  rerender(<Box isScheduled={false} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Slug'));
});
