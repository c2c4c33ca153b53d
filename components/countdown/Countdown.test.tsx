import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { SupportedNotice } from '@/components/investigation/detail/SupportedNotice';
import { FailureNotice } from '@/components/ui/FailureNotice';
import { translatePage } from '@/e2e/engines/support/translation';
import { Countdown } from './Countdown';

jest.mock('./is-back-navigation', () => ({ isBackNavigation: jest.fn(() => false) }));
const { isBackNavigation } = jest.requireMock<{ isBackNavigation: jest.Mock }>(
  './is-back-navigation',
);

// jsdom can't navigate, so the browser tests cover the last step.
const HREF = 'https://quarry.example/';

const seconds = (count: number) => act(() => jest.advanceTimersByTime(count * 1_000));
const show = (href = HREF) =>
  render(
    <StrictMode>
      <Countdown href={href}>
        <a href={href}>Go now</a>
      </Countdown>
    </StrictMode>,
  );
const status = () => screen.getByRole('status').textContent;

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  jest.useFakeTimers();
  isBackNavigation.mockReturnValue(false);
});
afterEach(() => {
  setHidden(false);
  jest.useRealTimers();
});

it('counts down nine seconds, one at a time', () => {
  show();
  expect(status()).toBe('Leaving in 9 seconds.');
  seconds(1);
  expect(status()).toBe('Leaving in 8 seconds.');
  seconds(7);
  expect(status()).toBe('Leaving in 1 second.');
});

it('is announced only every third second', () => {
  show();
  const told = [];
  for (let second = 9; second > 0; second -= 1) {
    told.push(screen.getByRole('status').getAttribute('aria-live') === 'polite');
    if (second > 1) seconds(1);
  }
  expect(told).toEqual([true, false, false, true, false, false, true, false, false]);
});

it('Stay stops the countdown and focuses the link', () => {
  show();
  expect(screen.getByRole('status')).not.toHaveClass('over');
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(status()).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go now' })).toHaveFocus();
  // The countdown's line is not left empty.
  expect(screen.getByRole('status')).toHaveClass('over');
  seconds(20);
  expect(status()).toBe('');
});

it('does not start once the visitor has opted out, and stores nothing before', () => {
  const { unmount } = show();
  expect(window.localStorage).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Turn off automatic redirects' }));
  expect(status()).toBe('Automatic redirects are off on this device.');
  unmount();
  show();
  seconds(20);
  expect(status()).toBe('Automatic redirects are off on this device.');
  fireEvent.click(screen.getByRole('button', { name: 'Use automatic redirects again' }));
  expect(window.localStorage).toHaveLength(0);
});

it('pauses while the tab is hidden', () => {
  show();
  seconds(2);
  setHidden(true);
  seconds(60);
  expect(status()).toBe('Leaving in 7 seconds.');
  setHidden(false);
  seconds(1);
  expect(status()).toBe('Leaving in 6 seconds.');
});

it('does not start on a return visit', () => {
  isBackNavigation.mockReturnValue(true);
  show();
  expect(status()).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go now' })).toBeInTheDocument();
});

it('checks once per visit whether it is a return', () => {
  isBackNavigation.mockClear();
  show();
  expect(isBackNavigation).toHaveBeenCalledTimes(1);
});

it('does not navigate to an invalid web address', () => {
  show('javascript:alert(1)');
  expect(status()).toBe('');
});

it('stops when the page is left', () => {
  show();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(status()).toBe('');
});

it('does nothing for a project without a safe URL', () => {
  const { container } = render(<SupportedNotice project={{ party: 'Riverkeepers', href: null }} />);
  expect(container).toBeEmptyDOMElement();
});

it('counts and ends on a page that its browser has translated', async () => {
  show();
  translatePage();
  for (const left of [8, 7]) {
    seconds(1);
    await act(async () => undefined);
    expect(status()).toBe(`Leaving in ${left} seconds.`);
  }
  fireEvent.click(screen.getByRole('button', { name: 'Turn off automatic redirects' }));
  await act(async () => undefined);
  expect(status()).toBe('Automatic redirects are off on this device.');
  fireEvent.click(screen.getByRole('button', { name: 'Use automatic redirects again' }));
  expect(status()).toBe('');
});

it('a fault leaves the link, and says that the page stays', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  isBackNavigation.mockImplementation(() => {
    throw new TypeError('performance.getEntriesByType is not a function');
  });
  render(<FailureNotice />);
  show();
  await act(() => import('@/components/behaviour/failure').then(() => undefined));
  expect(screen.getByRole('alert')).toHaveTextContent('This page is not left by itself here.');
  expect(screen.getByRole('link', { name: 'Go now' })).toBeInTheDocument();
  logged.mockRestore();
});
