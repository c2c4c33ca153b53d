/** @jest-environment jsdom */
import { Frames } from './frames';

/**
 * A film with the given frames, in seconds, that answers seeks as browsers do. `tells` says what browsers report about
 * frames; `delay` is how many milliseconds after a seek they show the frame. With `isLate`, they report the previous
 * frame during a seek.
 */
function filmOf(
  starts: readonly number[],
  tells: 'frames' | 'asked' | 'nothing' = 'frames',
  delay = 0,
  isLate = false,
) {
  const video = document.createElement('video');
  const waiting = new Map<number, VideoFrameRequestCallback>();
  let [time, handles, seeks, seeking] = [0, 0, 0, false];
  const frameAt = (at: number) => starts.findLast((start) => start <= at + 1e-9) ?? 0;
  const show = (at = time) => {
    const mediaTime = tells === 'asked' ? at : frameAt(at);
    const callbacks = [...waiting.values()];
    waiting.clear();
    for (const call of callbacks) call(0, { mediaTime } as VideoFrameCallbackMetadata);
  };
  Object.defineProperties(video, {
    readyState: { value: 4 },
    duration: { value: (starts.at(-1) ?? 0) + 0.04 },
    paused: { value: true },
    seeking: { get: () => seeking },
    currentTime: {
      get: () => time,
      set: (to: number) => {
        const left = time;
        time = to;
        seeks += 1;
        seeking = true;
        queueMicrotask(() => {
          video.dispatchEvent(new Event('seeking'));
          if (isLate) show(left);
          seeking = false;
          video.dispatchEvent(new Event('seeked'));
          if (delay === 0) show();
          else setTimeout(() => show(), delay);
        });
      },
    },
  });
  if (tells !== 'nothing') {
    Object.assign(video, {
      requestVideoFrameCallback: (callback: VideoFrameRequestCallback) => {
        handles += 1;
        waiting.set(handles, callback);
        return handles;
      },
      cancelVideoFrameCallback: (handle: number) => waiting.delete(handle),
    });
  }
  const frames = new Frames(video);
  frames.watch(() => {});
  return { video, frames, shown: () => frameAt(time), seeks: () => seeks };
}

const RATES: readonly [string, readonly number[]][] = [
  ['25', Array.from({ length: 40 }, (_, n) => n / 25)],
  ['30', Array.from({ length: 40 }, (_, n) => n / 30)],
  ['29.97', Array.from({ length: 40 }, (_, n) => Math.round((n * 1001e6) / 30000) / 1e6)],
  [
    'no',
    Array.from({ length: 40 }, (_, n) => Math.round((n / 20 + 0.015 * Math.sin(n)) * 1e6) / 1e6),
  ],
];

it.each(RATES)('at %s frames a second every step is one frame', async (_, starts) => {
  const { frames, shown } = filmOf(starts);
  for (const start of starts.slice(1)) {
    expect(await frames.step(1)).toEqual({ time: start, isExact: true });
    expect(shown()).toBe(start);
  }
  // There is no frame after the last one.
  expect(await frames.step(1)).toEqual({ time: starts.at(-1), isExact: true });
  for (const start of starts.slice(0, -1).toReversed()) {
    expect(await frames.step(-1)).toEqual({ time: start, isExact: true });
  }
  expect(await frames.step(-1)).toEqual({ time: 0, isExact: true });
});

it.each(RATES)('at %s frames a second the moment of a frame shows it again', async (_, starts) => {
  for (const start of starts) {
    const { video, frames, shown } = filmOf(starts);
    video.currentTime = start + 0.011;
    await Promise.resolve();
    const moment = await frames.moment();
    expect(moment).toBe((Math.floor(Math.round(start * 1e6) / 1000) + 1) / 1000);
    video.currentTime = moment;
    expect(shown()).toBe(start);
  }
});

it.each(['asked', 'nothing'] as const)(
  'where a browser tells %s a step is about a frame, and a moment is the film’s time',
  async (tells) => {
    const { video, frames } = filmOf(RATES[0]![1], tells);
    video.currentTime = 0.5;
    await Promise.resolve();
    expect(await frames.step(1)).toEqual({ time: 0.54, isExact: false });
    expect(await frames.step(-1)).toEqual({ time: 0.5, isExact: false });
    expect(await frames.moment()).toBe(0.5);
  },
);

it('the frame that is left may be told of on the way to the one before', async () => {
  const { video, frames } = filmOf(RATES[0]![1], 'frames', 10, true);
  video.currentTime = 0.41;
  await frames.step(1);
  expect(await frames.step(-1)).toEqual({ time: 0.4, isExact: true });
  expect(await frames.step(-1)).toEqual({ time: 0.36, isExact: true });
});

it('while a step is under way, others come to nothing; what is asked for meanwhile ends it', async () => {
  const { video, frames } = filmOf(RATES[0]![1]);
  const [first, second] = [frames.step(1), frames.step(1)];
  expect(await second).toBeNull();
  expect(await first).not.toBeNull();
  const third = frames.step(1);
  frames.stop();
  video.currentTime = 1;
  expect(await third).toBeNull();
});

it('a step that is asked for while the moment is being found out is made', async () => {
  const { video, frames } = filmOf(RATES[0]![1]);
  video.currentTime = 0.4;
  await Promise.resolve();
  const moment = frames.moment();
  expect(await frames.step(1)).toEqual({ time: 0.44, isExact: true });
  expect(await moment).toBe(0.401);
});

it('a machine that draws slowly may take longer over a frame, and a tab in the background shows none', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'requestAnimationFrame'] });
  jest
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((callback) => Number(setTimeout(() => callback(0), 100)));
  const { video, frames } = filmOf(RATES[0]![1], 'frames', 1_500);
  video.currentTime = 0.4;
  await jest.advanceTimersByTimeAsync(1_500);
  const back = frames.step(-1);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await back).toEqual({ time: 0.36, isExact: true });

  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const on = frames.step(-1);
  await jest.advanceTimersByTimeAsync(500);
  expect(await on).toEqual({ time: 0.36, isExact: true });
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('until the browser tells of a frame that was sought, the time asked for stands for it', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { video, frames } = filmOf(RATES[0]![1], 'frames', 1_000);
  await jest.advanceTimersByTimeAsync(1_000);
  video.currentTime = 0.01;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(frames.start).toBe(0);
  video.currentTime = 1.25;
  expect([frames.start, await frames.moment()]).toEqual([1.25, 1.25]);
  await jest.advanceTimersByTimeAsync(500);
  expect([frames.start, await frames.moment()]).toEqual([1.25, 1.25]);
  await jest.advanceTimersByTimeAsync(500);
  expect([frames.start, await frames.moment()]).toEqual([1.24, 1.241]);
  jest.useRealTimers();
});

it('a step before the browser tells of a frame that was sought is one from there', async () => {
  for (const [direction, time] of [
    [1, 1.24],
    [-1, 1.16],
  ] as const) {
    const { video, frames } = filmOf(RATES[0]![1], 'frames', 20);
    await frames.step(1);
    video.currentTime = 1.21;
    await Promise.resolve();
    expect(video.seeking).toBe(false);
    expect(await frames.step(direction)).toEqual({ time, isExact: true });
  }
});

it('a film that fails ends a step', async () => {
  const { video, frames } = filmOf(RATES[0]![1]);
  const step = frames.step(1);
  Object.defineProperty(video, 'error', { value: { code: 3 } });
  video.dispatchEvent(new Event('error'));
  expect(await step).toBeNull();
  expect(await frames.step(1)).toBeNull();
});
