import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { SupportedNotice } from '@/components/investigation/detail/SupportedNotice';
import { Countdown } from './Countdown';

jest.mock('./is-back-navigation', () => ({ isBackNavigation: jest.fn(() => false) }));
const { isBackNavigation } = jest.requireMock<{ isBackNavigation: jest.Mock }>(
  './is-back-navigation',
);

// jsdom can't navigate and says so; the count's last step is seen in the browser tests.
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

it('is told aloud with every third second alone', () => {
  show();
  const told = [];
  for (let second = 9; second > 0; second -= 1) {
    told.push(screen.getByRole('status').getAttribute('aria-live') === 'polite');
    if (second > 1) seconds(1);
  }
  expect(told).toEqual([true, false, false, true, false, false, true, false, false]);
});

it('who stays is asked no more, and is left at the link', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(status()).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go now' })).toHaveFocus();
  seconds(20);
  expect(status()).toBe('');
});

it('leaves no more by itself on a device that was told so, and nothing is stored before', () => {
  const { unmount } = show();
  expect(window.localStorage).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Never leave by itself' }));
  expect(status()).toBe('This device never leaves by itself.');
  unmount();
  show();
  seconds(20);
  expect(status()).toBe('This device never leaves by itself.');
  fireEvent.click(screen.getByRole('button', { name: 'Leave by itself again' }));
  expect(window.localStorage).toHaveLength(0);
});

it('stands still while the tab is hidden', () => {
  show();
  seconds(2);
  setHidden(true);
  seconds(60);
  expect(status()).toBe('Leaving in 7 seconds.');
  setHidden(false);
  seconds(1);
  expect(status()).toBe('Leaving in 6 seconds.');
});

it('does not count for who came back', () => {
  isBackNavigation.mockReturnValue(true);
  show();
  expect(status()).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go now' })).toBeInTheDocument();
});

it('asks once a visit whether it is a return', () => {
  isBackNavigation.mockClear();
  show();
  expect(isBackNavigation).toHaveBeenCalledTimes(1);
});

it('does not lead to what is no web address', () => {
  show('javascript:alert(1)');
  expect(status()).toBe('');
});

it('a page that is left otherwise is at rest', () => {
  show();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(status()).toBe('');
});

it('a project without a safe address leads nowhere', () => {
  const { container } = render(<SupportedNotice project={{ party: 'Riverkeepers', href: null }} />);
  expect(container).toBeEmptyDOMElement();
});
