import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { html } from '@/lib/domain/testing/builders';
import { FailureNotice } from '@/components/ui/FailureNotice';
import { Ticker } from './Ticker';

/** The width of the items. The line moves 24 px a second. */
const LENGTH = 2_400;

/** The part of the Animation API that the ticker uses. */
class FakeAnimation {
  static last: FakeAnimation;
  currentTime: number | null = 0;
  playState = 'running';
  constructor(
    readonly keyframes: unknown,
    readonly timing: { duration: number; iterations: number },
  ) {
    FakeAnimation.last = this;
  }
  play = () => (this.playState = 'running');
  pause = () => (this.playState = 'paused');
  cancel = () => (this.playState = 'idle');
}

let isReduced = false;
let onPreference: () => void;
const capture = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '');
  isReduced = false;
  Object.assign(window, {
    matchMedia: () => ({
      get matches() {
        return isReduced;
      },
      addEventListener: (_: string, listen: () => void) => (onPreference = listen),
    }),
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  capture.mockClear();
  Object.assign(Element.prototype, {
    animate: (keyframes: unknown, timing: never) => new FakeAnimation(keyframes, timing),
    setPointerCapture: capture,
    scrollTo(this: Element, x: number) {
      this.scrollLeft = x;
    },
  });
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ left: 0, right: 100, width: LENGTH }) as DOMRect);
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const ITEMS = [
  html('New study: <a href="/investigation/a">Reading a Crater</a>'),
  html('Two posts are <strong>open</strong>'),
];

const region = () => screen.getByRole('region', { name: 'Announcements' });
const line = () => region().querySelector('[tabindex="0"]') as HTMLElement;
const state = () => FakeAnimation.last.playState;
const wait = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

async function renderMoving() {
  const view = render(<Ticker items={ITEMS} />);
  await wait(0);
  await wait(1_000);
  return view;
}

// jsdom has no PointerEvent, so the pointer type is set by hand.
function point(
  type: string,
  { pointerType = 'mouse', ...place }: { pointerType?: string; clientX?: number } = {},
  target: EventTarget = line(),
) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...place });
  Object.assign(event, { pointerId: 1, pointerType });
  act(() => void target.dispatchEvent(event));
  return event;
}

it('without items there is no region', () => {
  const { container } = render(<Ticker items={[]} />);
  expect(container).toBeEmptyDOMElement();
});

it('renders items as HTML, with a copy hidden from assistive technology (TICK-02)', async () => {
  await renderMoving();
  expect(within(region()).getAllByRole('listitem')).toHaveLength(2);
  expect(within(region()).getAllByRole('link')).toHaveLength(1);
  const copy = region().querySelector('[aria-hidden="true"]:is(ul)');
  expect(copy).toHaveTextContent('New study: Reading a Crater');
  expect(copy?.querySelector('a')).toHaveAttribute('tabindex', '-1');
});

it('moves 24 px a second, which is 0.4 px in each sixtieth (TICK-03)', async () => {
  await renderMoving();
  const { keyframes, timing } = FakeAnimation.last;
  expect(keyframes).toEqual({ transform: ['none', `translateX(-${LENGTH}px)`] });
  expect(LENGTH / (timing.duration / 1_000)).toBe(24);
  expect(timing.iterations).toBe(Infinity);
});

it('starts half a second after load; links work after one second (TICK-04, TICK-05)', async () => {
  render(<Ticker items={ITEMS} />);
  expect(line()).toHaveAttribute('data-settling');
  await wait(0);
  await wait(490);
  expect(state()).toBe('paused');
  await wait(20);
  expect(state()).toBe('running');
  await wait(480);
  expect(line()).toHaveAttribute('data-settling');
  await wait(20);
  expect(line()).not.toHaveAttribute('data-settling');
});

it('pauses on mouse hover but not on touch (TICK-06)', async () => {
  await renderMoving();
  point('pointerenter');
  expect(state()).toBe('paused');
  point('pointerleave');
  expect(state()).toBe('running');
  point('pointerenter', { pointerType: 'touch' });
  expect(state()).toBe('running');
});

it('pauses while it contains the focus (TICK-07)', async () => {
  await renderMoving();
  const link = within(region()).getByRole('link');
  act(() => link.focus());
  expect(state()).toBe('paused');
  act(() => link.blur());
  expect(state()).toBe('running');
});

it('a drag pauses and moves it without following a link (TICK-08)', async () => {
  await renderMoving();
  const { last } = FakeAnimation;
  last.currentTime = 10_000;
  point('pointerdown', { clientX: 300 });
  expect(state()).toBe('paused');
  point('pointermove', { clientX: 276 });
  // 24 px to the left is one second on.
  expect(last.currentTime).toBeCloseTo(11_000);
  expect(capture).toHaveBeenCalledWith(1);
  point('pointermove', { clientX: 300 + 24 * 11 });
  // Beyond its start, the line wraps around to its end.
  expect(last.currentTime).toBeCloseTo(last.timing.duration - 1_000);
  // Pressing sets the focus, which must not keep the line paused afterwards.
  act(() => line().focus());
  point('pointerup', {}, window);
  expect(state()).toBe('running');
  expect(point('click').defaultPrevented).toBe(true);
  expect(point('click').defaultPrevented).toBe(false);
});

it('a press without movement is a click', async () => {
  await renderMoving();
  point('pointerdown', { clientX: 300 });
  point('pointermove', { clientX: 303 });
  point('pointerup', {}, window);
  expect(capture).not.toHaveBeenCalled();
  expect(point('click').defaultPrevented).toBe(false);
});

it('the button pauses and plays', async () => {
  await renderMoving();
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(state()).toBe('paused');
  point('pointerenter');
  point('pointerleave');
  expect(state()).toBe('paused');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(state()).toBe('running');
});

it('stays paused after Back to a page where it was paused', async () => {
  const { unmount } = await renderMoving();
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  unmount();
  await renderMoving();
  expect(state()).toBe('paused');
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
});

it('is paused by a pointer already over it before hydration', async () => {
  // jsdom has no pointer; the hover query of the mock answers with `isReduced`.
  const matches = Element.prototype.matches;
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':hover' || matches.call(this, selector);
  });
  isReduced = true;
  await renderMoving();
  act(() => {
    isReduced = false;
    onPreference();
  });
  expect(state()).toBe('paused');
  point('pointerleave');
  expect(state()).toBe('running');
});

it('is paused with reduced motion, and plays on request', async () => {
  isReduced = true;
  await renderMoving();
  expect(state()).toBe('paused');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(state()).toBe('running');
  act(() => onPreference());
  expect(state()).toBe('paused');
});

it('moves with arrow keys and a horizontal wheel, but not a vertical one', async () => {
  await renderMoving();
  const { last } = FakeAnimation;
  last.currentTime = 10_000;
  fireEvent.keyDown(line(), { key: 'ArrowRight' });
  expect(last.currentTime).toBeCloseTo(12_000);
  fireEvent.keyDown(line(), { key: 'ArrowLeft' });
  fireEvent.wheel(line(), { deltaX: 48, deltaY: 1 });
  expect(last.currentTime).toBeCloseTo(12_000);
  expect(fireEvent.wheel(line(), { deltaX: 1, deltaY: 48 })).toBe(true);
  expect(last.currentTime).toBeCloseTo(12_000);
});

it('continues from where the browser scrolled to', async () => {
  await renderMoving();
  const { last } = FakeAnimation;
  last.currentTime = 10_000;
  line().scrollLeft = 48;
  fireEvent.scroll(line());
  expect(last.currentTime).toBeCloseTo(12_000);
  expect(line().scrollLeft).toBe(0);
});

it('cleans up on unmount', async () => {
  const { unmount } = await renderMoving();
  unmount();
  expect(state()).toBe('idle');
});

it.each([
  ['matchMedia', () => window, { matchMedia: undefined }],
  ['ResizeObserver', () => window, { ResizeObserver: undefined }],
  ['animate()', () => Element.prototype, { animate: undefined }],
])('without %s the line stands still, and a word says so', async (_, ownerOf, lack) => {
  jest.spyOn(console, 'error').mockImplementation();
  Object.assign(ownerOf(), lack);
  render(<FailureNotice />);
  await renderMoving();
  await act(() => import('@/components/behaviour/failure').then(() => undefined));
  expect(screen.getByRole('alert')).toHaveTextContent('The announcements stand still here.');
  expect(within(region()).queryByRole('button')).toBeNull();
  expect(within(region()).getAllByRole('listitem')).toHaveLength(2);
  expect(region().querySelector('ul[aria-hidden="true"]')).toBeNull();
  expect(line()).not.toHaveAttribute('data-live');
  expect(line()).not.toHaveAttribute('data-settling');
});
