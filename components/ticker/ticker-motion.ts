import { ringPosition } from './ring-position';
import { CLICKABLE_AFTER, START_AFTER } from './ticker-timing';

/** In pixels per second: 0.4 px per frame at 60 Hz, at any frame rate (checklist TICK-03). */
export const SPEED = 0.4 * 60;

/** How far the pointer may move, in pixels, before a click counts as a drag. */
const DRAG_SLACK = 4;

/** How far an arrow key moves the line, in pixels. */
const KEY_STEP = 48;

/** Reasons to pause. The line moves while there are none. */
type Hold = 'start' | 'button' | 'hover' | 'focus' | 'drag';

export interface TickerMotion {
  setPaused(isPaused: boolean): void;
}

const timeOf = (pixels: number) => (pixels / SPEED) * 1_000;

/**
 * Animates a line of items in a loop until `signal` aborts. A browser animation moves the line, so no script runs per
 * frame. `loadedAt` is in milliseconds of `performance.now`.
 */
export function startTicker(
  line: HTMLElement,
  loadedAt: number,
  signal: AbortSignal,
): TickerMotion {
  // Ticker.tsx renders a line that contains the track, which contains the list of items.
  const track = line.firstElementChild as HTMLElement;
  const items = track.firstElementChild as HTMLElement;
  const holds = new Set<Hold>(['start']);
  let length = 0;
  let animation: Animation | null = null;

  const position = () =>
    animation ? ringPosition((Number(animation.currentTime) / 1_000) * SPEED, length) : 0;

  const moveTo = (pixels: number) => {
    if (animation) animation.currentTime = timeOf(ringPosition(pixels, length));
  };
  const moveBy = (pixels: number) => moveTo(position() + pixels);

  const update = () => {
    if (holds.size > 0) animation?.pause();
    else animation?.play();
  };
  const hold = (reason: Hold) => {
    holds.add(reason);
    update();
  };
  const release = (reason: Hold) => {
    holds.delete(reason);
    update();
  };

  const measure = () => {
    const width = items.getBoundingClientRect().width;
    if (width === length || width === 0) return;
    const at = position();
    length = width;
    animation?.cancel();
    animation = track.animate(
      { transform: ['none', `translateX(${-length}px)`] },
      { duration: timeOf(length), iterations: Infinity },
    );
    moveTo(at);
    update();
  };

  const adoptScroll = () => {
    if (line.scrollLeft === 0 && line.scrollTop === 0) return;
    moveBy(line.scrollLeft);
    line.scrollTo(0, 0);
  };

  // The pointer may already be over the line when this script loads.
  if (line.matches(':hover') && window.matchMedia('(hover: hover)').matches) holds.add('hover');
  const observer = new ResizeObserver(measure);
  const copy = copyOf(items);
  const timers: ReturnType<typeof setTimeout>[] = [];
  // Registered first, in case the browser lacks a later feature.
  signal.addEventListener('abort', () => {
    timers.forEach(clearTimeout);
    observer.disconnect();
    animation?.cancel();
    copy.remove();
    delete line.dataset.live;
  });
  line.scrollTo(0, 0);
  line.dataset.live = '';
  track.append(copy);
  measure();
  observer.observe(items);

  const sinceLoad = performance.now() - loadedAt;
  timers.push(
    setTimeout(() => release('start'), START_AFTER - sinceLoad),
    setTimeout(() => delete line.dataset.settling, CLICKABLE_AFTER - sinceLoad),
  );

  // Focus, find-in-page and assistive technology scroll the line to what they show.
  line.addEventListener('scroll', adoptScroll, { signal });
  holdOnHoverAndFocus(line, {
    hold,
    release,
    signal,
    reveal: (link) => moveTo(offsetOf(link, items)),
  });
  moveByHand(line, { hold, release, signal, moveBy });
  return { setPaused: (isPaused) => (isPaused ? hold('button') : release('button')) };
}

/**
 * Returns a copy that fills the gap behind the last item. It reacts to the pointer but is hidden from everything else.
 */
function copyOf(items: HTMLElement): HTMLElement {
  // A clone has its original's class, but the DOM's types don't say so.
  const copy = items.cloneNode(true) as HTMLElement;
  copy.setAttribute('aria-hidden', 'true');
  for (const link of copy.querySelectorAll('a')) link.tabIndex = -1;
  return copy;
}

const offsetOf = (element: Element, items: Element) =>
  element.getBoundingClientRect().left - items.getBoundingClientRect().left - DRAG_SLACK;

interface Holds {
  readonly hold: (reason: Hold) => void;
  readonly release: (reason: Hold) => void;
  readonly signal: AbortSignal;
}

function holdOnHoverAndFocus(
  line: HTMLElement,
  { hold, release, signal, reveal }: Holds & { reveal: (link: Element) => void },
): void {
  // Pressing also moves the focus, which would keep the line paused long after the pointer has left.
  let isPressed = false;
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listen: (event: HTMLElementEventMap[Name]) => void,
  ) => line.addEventListener(name, listen, { signal });

  on('pointerenter', ({ pointerType }) => pointerType === 'mouse' && hold('hover'));
  on('pointerleave', () => release('hover'));
  on('pointerdown', () => (isPressed = true));
  window.addEventListener('pointerup', () => (isPressed = false), { signal });
  window.addEventListener('pointercancel', () => (isPressed = false), { signal });
  on('focusin', ({ target }) => {
    if (isPressed) return;
    hold('focus');
    if (!(target instanceof Element) || target === line) return;
    const { left, right } = target.getBoundingClientRect();
    const bounds = line.getBoundingClientRect();
    if (left < bounds.left || right > bounds.right) reveal(target);
  });
  on('focusout', () => release('focus'));
}

function moveByHand(
  line: HTMLElement,
  { hold, release, signal, moveBy }: Holds & { moveBy: (pixels: number) => void },
): void {
  let pointer: { readonly id: number; x: number; strayed: number } | null = null;
  let wasDrag = false;
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listen: (event: HTMLElementEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ) => line.addEventListener(name, listen, { ...options, signal });

  on('pointerdown', ({ pointerId, clientX, button }) => {
    if (button !== 0 || pointer) return;
    pointer = { id: pointerId, x: clientX, strayed: 0 };
    wasDrag = false;
    hold('drag');
  });
  on('pointermove', ({ pointerId, clientX }) => {
    if (pointer?.id !== pointerId) return;
    const moved = clientX - pointer.x;
    pointer.x = clientX;
    pointer.strayed += Math.abs(moved);
    if (pointer.strayed > DRAG_SLACK && !wasDrag) {
      wasDrag = true;
      line.dataset.dragged = '';
      // Captures the pointer, so that its events go to the line rather than to a link.
      line.setPointerCapture(pointerId);
    }
    moveBy(-moved);
  });
  const end = ({ pointerId }: PointerEvent) => {
    if (pointer?.id !== pointerId) return;
    pointer = null;
    delete line.dataset.dragged;
    release('drag');
  };
  // A press that leaves the line before it becomes a drag ends outside the line.
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
  on('dragstart', (event) => event.preventDefault());
  on(
    'click',
    (event) => {
      if (wasDrag) event.preventDefault();
      wasDrag = false;
    },
    { capture: true },
  );
  on(
    'wheel',
    (event) => {
      if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
      event.preventDefault();
      moveBy(event.deltaX);
    },
    { passive: false },
  );
  on('keydown', ({ key, target }) => {
    if (target !== line) return;
    if (key === 'ArrowLeft') moveBy(-KEY_STEP);
    if (key === 'ArrowRight') moveBy(KEY_STEP);
  });
}
