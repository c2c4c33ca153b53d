import { act, fireEvent, render, screen } from '@testing-library/react';
import { get } from '../api';
import { CHECKLIST } from './focus-field';
import { LiveStatus } from './LiveStatus';

jest.mock('../api', () => ({ ...jest.requireActual('../api'), get: jest.fn() }));

// WordPress brings it at run time.
jest.mock(
  '@wordpress/components',
  () => ({
    Button: ({ children, onClick }: { children: string; onClick: () => void }) => (
      <button onClick={onClick}>{children}</button>
    ),
  }),
  { virtual: true },
);

const answers = jest.mocked(get);

beforeEach(() => {
  jest.useFakeTimers();
  answers.mockReset();
});
afterEach(() => jest.useRealTimers());

const open = async (isPublic: boolean, isNew = false, isScheduled = false) => {
  const data = { id: 7, state: { isPublic, isNew, isScheduled }, website: '' };
  await act(async () => void render(<LiveStatus data={data} isDirty={false} unread={0} />));
};
const later = () => act(() => jest.advanceTimersByTimeAsync(31_000));
const lamp = (name: string) => screen.getByRole('status', { name });

describe('LiveStatus', () => {
  it('says why, where WordPress itself cannot be asked, and is live again afterwards', async () => {
    answers.mockResolvedValue({ state: 'live' });
    await open(true);
    expect(lamp('Live on the website')).toBeTruthy();

    answers.mockRejectedValue({ code: 'fetch_error', message: 'x' });
    await later();
    expect(lamp('Waiting for the website')).toBeTruthy();
    expect(
      screen.getByText(/^WordPress cannot be reached\. Check your internet connection/),
    ).toBeTruthy();

    answers.mockRejectedValue({ code: 'rest_cookie_invalid_nonce', message: 'x' });
    await later();
    expect(screen.getByText(/^You are no longer logged in\. Log in again/)).toBeTruthy();

    answers.mockResolvedValue({ state: 'live' });
    await later();
    expect(lamp('Live on the website')).toBeTruthy();
  });

  it('becomes live when the hour of a scheduled record has come', async () => {
    answers.mockResolvedValue({ state: 'off' });
    await open(false, false, true);
    expect(lamp('Not on the website')).toBeTruthy();
    expect(screen.queryByText('Published since this screen was opened.')).toBeNull();
    answers.mockResolvedValue({ state: 'live' });
    await later();
    expect(lamp('Live on the website')).toBeTruthy();
    // Beside it, the screen says 'Status: Scheduled'.
    expect(screen.getByText('Published since this screen was opened.')).toBeTruthy();
  });

  it('says the same in short beside the buttons that save', async () => {
    document.body.innerHTML = '<div id="bar"></div>';
    const bar = document.getElementById('bar');
    answers.mockResolvedValue({ state: 'live' });
    const data = { id: 7, state: { isPublic: true, isNew: false }, website: '' };
    await act(
      async () => void render(<LiveStatus data={data} isDirty={false} unread={0} bar={bar} />),
    );
    expect(bar?.textContent).toBe('Live');
    answers.mockRejectedValue({ code: 'fetch_error', message: 'x' });
    await later();
    expect(bar?.textContent).toBe('Waiting');
    answers.mockResolvedValue({ state: 'off' });
    await later();
    expect(bar?.textContent).toBe('Not live');
    // Only the one in the box is announced.
    expect(screen.getAllByRole('status')).toEqual([lamp('Not on the website')]);
  });

  it('asks again when the window gets the focus, and drops an answer from before', async () => {
    answers.mockResolvedValue({ state: 'live' });
    await open(true);
    expect(lamp('Live on the website')).toBeTruthy();
    let answerLate = (_: unknown): void => undefined;
    answers.mockReturnValueOnce(
      new Promise((resolve) => {
        answerLate = resolve;
      }),
    );
    fireEvent.focus(window);
    // Taken down in another window, in the meantime.
    answers.mockResolvedValue({ state: 'off' });
    await act(async () => void fireEvent.focus(window));
    expect(lamp('Not on the website')).toBeTruthy();
    await act(async () => answerLate({ state: 'live' }));
    expect(lamp('Not on the website')).toBeTruthy();
    const asked = answers.mock.calls.length;
    await later();
    expect(answers).toHaveBeenCalledTimes(asked + 1);
  });

  it.each<[number | null, boolean, string]>([
    [0, true, ''],
    [null, false, ''],
    [1, false, '1 thing that readers do not get'],
    [2, false, '2 things that readers do not get'],
  ])('of a live record with %j unread things, the light is green: %s', async (unread, is, line) => {
    answers.mockResolvedValue({ state: 'live' });
    const data = { id: 7, state: { isPublic: true, isNew: false }, website: '' };
    const { container } = await act(async () =>
      render(<LiveStatus data={data} isDirty={false} unread={unread} />),
    );
    expect(lamp('Live on the website')).toBeTruthy();
    expect(container.querySelector('.is-live') !== null).toBe(is);
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      line === '' ? [] : [line],
    );
  });

  it.each<[Record<string, number> | undefined, boolean]>([
    [undefined, true],
    [{}, true],
    [{ struck: 0 }, true],
    [{ struck: 1 }, false],
    [{ iframe: 1, video: 2 }, false],
  ])('of a live record that does not show %j, the light is green: %s', async (notShown, is) => {
    answers.mockResolvedValue({ state: 'live', notShown });
    await open(true);
    expect(lamp('Live on the website')).toBeTruthy();
    expect(document.querySelector('.is-live') !== null).toBe(is);
  });

  it('is not green before what has been corrected is saved', async () => {
    answers.mockResolvedValue({ state: 'live' });
    const data = { id: 7, state: { isPublic: true, isNew: false }, website: '' };
    const { container, rerender } = await act(async () =>
      render(<LiveStatus data={data} isDirty={false} unread={1} />),
    );
    rerender(<LiveStatus data={data} isDirty unread={0} />);
    expect(container.querySelector('.is-live')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<LiveStatus key="saved" data={data} isDirty={false} unread={0} />);
    await act(async () => {});
    expect(container.querySelector('.is-live')).not.toBeNull();
  });

  it('leads to the list', async () => {
    answers.mockResolvedValue({ state: 'live' });
    const data = { id: 7, state: { isPublic: true, isNew: false }, website: '' };
    Element.prototype.scrollIntoView = jest.fn();
    await act(
      async () =>
        void render(
          <>
            <LiveStatus data={data} isDirty={false} unread={1} />
            <ul id={CHECKLIST} tabIndex={-1} />
          </>,
        ),
    );
    fireEvent.click(screen.getByRole('button', { name: '1 thing that readers do not get' }));
    expect(document.activeElement?.id).toBe(CHECKLIST);
  });

  it('asks nothing about a record that was never saved', async () => {
    await open(false, true);
    await later();
    expect(answers).not.toHaveBeenCalled();
  });
});
