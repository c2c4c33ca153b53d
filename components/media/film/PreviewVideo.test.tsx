import { act, fireEvent, render, screen } from '@testing-library/react';
import { HOVER_DELAY } from './HoverFilm';
import { PreviewVideo } from './PreviewVideo';

const play = jest.fn(() => Promise.resolve());
const pause = jest.fn();
let matching: readonly string[];

beforeEach(() => {
  jest.useFakeTimers();
  play.mockClear();
  pause.mockClear();
  matching = ['(width >= 40em)'];
  Object.assign(window, {
    matchMedia: (query: string) => ({ matches: matching.includes(query) }),
  });
  Object.assign(HTMLMediaElement.prototype, { play, pause });
});

afterEach(() => {
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
  jest.useRealTimers();
});

function renderCard() {
  render(
    <article>
      <PreviewVideo src="https://media.example/preview.mp4" />
    </article>,
  );
  return screen.getByRole('article');
}

const video = () => document.querySelector('video');

// jsdom has neither PointerEvent nor a pointer, so the type is set by hand.
async function enter(card: HTMLElement, pointerType = 'mouse') {
  const event = new MouseEvent('pointerenter');
  Object.assign(event, { pointerType });
  jest.spyOn(card, 'matches').mockReturnValue(true);
  // The code that plays it is loaded now.
  await act(async () => {
    card.dispatchEvent(event);
    await import('./HoverFilm');
  });
}

function leave(card: HTMLElement) {
  jest.spyOn(card, 'matches').mockReturnValue(false);
  fireEvent.pointerLeave(card);
}

const rest = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('SUB-05: plays once the pointer has rested for 150 ms, not before', async () => {
  const card = renderCard();
  expect(video()).toBeNull();
  await enter(card);
  rest(140);
  expect(play).not.toHaveBeenCalled();
  expect(video()).toHaveAttribute('preload', 'none');
  rest(HOVER_DELAY - 140);
  expect(play).toHaveBeenCalledTimes(1);
});

it('SUB-05: pauses when the pointer leaves, and does not play on a short hover', async () => {
  const card = renderCard();
  await enter(card);
  rest(150);
  leave(card);
  expect(pause).toHaveBeenCalledTimes(1);
  await enter(card);
  rest(100);
  leave(card);
  rest(1000);
  expect(play).toHaveBeenCalledTimes(1);
});

it('does not play if the pointer has left before what plays it has come', async () => {
  const card = renderCard();
  card.dispatchEvent(Object.assign(new MouseEvent('pointerenter'), { pointerType: 'mouse' }));
  await act(async () => {
    await import('./HoverFilm');
  });
  rest(1000);
  expect(video()).toBeNull();
});

it('is shown while playing, and the still when stopped', async () => {
  const card = renderCard();
  await enter(card);
  rest(150);
  fireEvent.playing(video() as HTMLVideoElement);
  expect(video()).toHaveClass('playing');
  fireEvent.pause(video() as HTMLVideoElement);
  expect(video()).not.toHaveClass('playing');
});

it.each([
  ['SUB-06: below 40em', []],
  ['with reduced motion', ['(width >= 40em)', '(prefers-reduced-motion: reduce)']],
])('%s there is no video at all', async (_, queries) => {
  matching = queries;
  await enter(renderCard());
  rest(1000);
  expect(video()).toBeNull();
});

it('renders no video with Save-Data', async () => {
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: true },
    configurable: true,
  });
  await enter(renderCard());
  rest(1000);
  expect(video()).toBeNull();
});

it('does not play on touch', async () => {
  await enter(renderCard(), 'touch');
  rest(1000);
  expect(video()).toBeNull();
});
