import { act, render, screen } from '@testing-library/react';
import { post } from '../api';
import { LostShortcodesNote } from './LostShortcodesNote';

jest.mock('../api', () => ({ ...jest.requireActual<object>('../api'), post: jest.fn() }));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('says for which shortcodes of an announcement readers get nothing', async () => {
  const html = 'Open [tickets id="1"] today';
  jest.mocked(post).mockResolvedValue([{ text: html, codes: ['[tickets id="1"]'], isOver: false }]);
  render(<LostShortcodesNote label="Announcement 1" html={html} />);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(post).toHaveBeenCalledWith(
    '/shortcodes',
    { texts: [html], announcements: true },
    expect.anything(),
  );
  expect(screen.getByRole('status').textContent).toBe(
    'Announcement 1: readers get nothing for “[tickets id="1"]”.',
  );
});
