import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { SupportedNotice } from '@/components/investigation/SupportedNotice';
import { Countdown } from './Countdown';

jest.mock('./came-back', () => ({ isReturn: jest.fn(() => false) }));
const { isReturn } = jest.requireMock<{ isReturn: jest.Mock }>('./came-back');

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
  isReturn.mockReturnValue(false);
});
afterEach(() => {
  setHidden(false);
  jest.useRealTimers();
});

test('counts down nine seconds, one at a time', () => {
  show();
  expect(status()).toBe('Leaving in 9 seconds.');
  seconds(1);
  expect(status()).toBe('Leaving in 8 seconds.');
  seconds(7);
  expect(status()).toBe('Leaving in 1 second.');
});

test('is told aloud with every third second alone', () => {
  show();
  const told = [];
  for (let second = 9; second > 0; second -= 1) {
    told.push(screen.getByRole('status').getAttribute('aria-live') === 'polite');
    if (second > 1) seconds(1);
  }
  expect(told).toEqual([true, false, false, true, false, false, true, false, false]);
});

test('who stays is asked no more, and is left at the link', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(status()).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go now' })).toHaveFocus();
  seconds(20);
  expect(status()).toBe('');
});

test('stands still while the tab is hidden', () => {
  show();
  seconds(2);
  setHidden(true);
  seconds(60);
  expect(status()).toBe('Leaving in 7 seconds.');
  setHidden(false);
  seconds(1);
  expect(status()).toBe('Leaving in 6 seconds.');
});

test('does not count for who came back', () => {
  isReturn.mockReturnValue(true);
  show();
  expect(status()).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go now' })).toBeInTheDocument();
});

test('asks once a visit whether it is a return', () => {
  isReturn.mockClear();
  show();
  expect(isReturn).toHaveBeenCalledTimes(1);
});

test('does not lead to what is no web address', () => {
  show('javascript:alert(1)');
  expect(status()).toBe('');
});

test('a page that is left otherwise is at rest', () => {
  show();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(status()).toBe('');
});

test('a project without a safe address leads nowhere', () => {
  const { container } = render(<SupportedNotice project={{ party: 'Riverkeepers', href: null }} />);
  expect(container).toBeEmptyDOMElement();
});
