import { momentOfFrame } from '@/lib/domain/moment';

/** Seconds; no film has shorter frames, so that a seek this far on passes none over. */
const SHORTEST_FRAME = 1 / 240;
/** Seconds before the start of a frame at which the one before it is shown. */
const JUST_BEFORE = 0.001;
/** Seconds that stand for a frame where frames can't be told apart. */
const ABOUT_A_FRAME = 1 / 25;
/** Seconds within a frame, to which no frame begins: what is told of it is true or not. */
const WITHIN_FRAME = 0.0007;
/** Seconds; times closer than this are one. */
const SAME = 0.0003;
/** Milliseconds after a seek within which a browser shows the frame, if it does. */
const PATIENCE = 400;
/** How often it draws in that time at least: a busy machine draws less often, and takes longer over a frame. */
const DRAWN = 20;
/** After these another frame is shown, which may be told of much later. */
const LEAVING = ['seeking', 'emptied'] as const;

/** What a step ended at. */
export interface Step {
  /** Seconds: the start of the frame that is shown, or about it. */
  readonly time: number;
  /** False where the browser doesn't tell frames apart, and the step was about one. */
  readonly isExact: boolean;
}

/**
 * The frames of a film: which one is shown, by the browser's own account (`requestVideoFrameCallback`), and steps from one
 * to the next. No list of frames is needed, and no rate, so that films of variable rate are stepped through as truly.
 */
export class Frames {
  readonly #video: HTMLVideoElement;
  /** Start of the frame that is shown, in seconds; null while the browser has told of none. */
  #shown: number | null = null;
  /** Whether the film was sought since, so that what is shown is another frame, or soon will be. */
  #isBehind = false;
  /** Whether what is told after a seek is the start of a frame, and not the time asked for; null until it is known. */
  #isTrue: boolean | null;
  /** Where the last seek of a step led to, in seconds. */
  #steppedTo: number | null = null;
  /** What is under way, and ends it. */
  #task: { readonly end: AbortController; readonly isStep: boolean } | null = null;

  constructor(video: HTMLVideoElement) {
    this.#video = video;
    // Undefined in old browsers.
    const tells: unknown = video.requestVideoFrameCallback;
    this.#isTrue = tells === undefined ? false : null;
  }

  /**
   * Notes each frame that is shown.
   *
   * @param onFrame called with its start, in seconds
   * @returns what ends it
   */
  watch(onFrame: (start: number) => void): () => void {
    if (this.#isTrue === false) return () => {};
    const note: VideoFrameRequestCallback = (_, { mediaTime }) => {
      this.#shown = mediaTime;
      // On the way it may be the frame that was left.
      if (!this.#video.seeking) this.#isBehind = false;
      handle = this.#video.requestVideoFrameCallback(note);
      onFrame(mediaTime);
    };
    const leave = () => {
      this.#isBehind = true;
    };
    let handle = this.#video.requestVideoFrameCallback(note);
    for (const event of LEAVING) this.#video.addEventListener(event, leave);
    return () => {
      this.stop();
      this.#video.cancelVideoFrameCallback(handle);
      for (const event of LEAVING) this.#video.removeEventListener(event, leave);
    };
  }

  /** Ends a step under way: something else is to be shown. */
  stop(): void {
    this.#task?.end.abort();
    this.#task = null;
  }

  /**
   * Shows the next frame or the one before. Null when nothing came of it: the film isn't loaded, has failed, another step is
   * under way (held keys don't queue up), or something else was asked for meanwhile.
   *
   * @param direction 1 on, -1 back
   */
  async step(direction: 1 | -1): Promise<Step | null> {
    if (this.#task?.isStep || this.#video.readyState === 0 || this.#video.error) return null;
    // What is asked for `moment` would swallow the press.
    this.stop();
    const { currentTime } = this.#video;
    const isDone = await this.#during('step', async (signal) => {
      if (this.#isUnderWay) await this.#seek(currentTime, signal);
      await this.#probe(signal);
      if (!this.#isTrue) await this.#aboutAFrame(currentTime, direction, signal);
      else if (direction === 1) await this.#forwards(signal);
      else await this.#backwards(signal);
    });
    if (!isDone || this.#video.error) return null;
    const isExact = this.#isTrue === true;
    return { time: isExact ? this.start : this.#video.currentTime, isExact };
  }

  /** Does what `stop` ends; false when it has been ended. */
  async #during(
    kind: 'step' | 'question',
    run: (signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    const task = { end: new AbortController(), isStep: kind === 'step' };
    this.#task = task;
    await run(task.end.signal);
    if (this.#task === task) this.#task = null;
    return !task.end.signal.aborted;
  }

  /**
   * The moment by which what is shown is found again, in seconds: of a frame that is known, as `momentOfFrame` says; of
   * another, and of one that is yet to be shown, the film's time.
   */
  async moment(): Promise<number> {
    const { currentTime, paused } = this.#video;
    // While it plays, every browser tells of the frame it shows.
    if (this.#shown === null || this.#isUnderWay) return toMilliseconds(currentTime);
    const isAsked = paused && Math.abs(this.#shown - currentTime) < SAME;
    if (isAsked && !this.#task) await this.#during('question', (signal) => this.#probe(signal));
    return isAsked && this.#isTrue === false
      ? toMilliseconds(currentTime)
      : momentOfFrame(this.#shown);
  }

  /** Start of the frame that is shown, in seconds; on the way to another, and where the browser tells of none, the film's time. */
  get start(): number {
    return this.#isUnderWay || this.#shown === null ? this.#video.currentTime : this.#shown;
  }

  get #isUnderWay(): boolean {
    return this.#video.seeking || this.#isBehind;
  }

  /** Finds out whether the browser tells frames apart: by asking for a time at which none begins. */
  async #probe(signal: AbortSignal): Promise<void> {
    if (this.#isTrue !== null) return;
    if (this.#shown === null) await this.#seek(this.#video.currentTime, signal);
    const asked = this.start + WITHIN_FRAME;
    await this.#seek(asked, signal);
    if (signal.aborted || this.#video.error) return;
    this.#isTrue = this.#shown !== null && Math.abs(this.#shown - asked) > SAME;
  }

  async #backwards(signal: AbortSignal): Promise<void> {
    const start = this.start;
    if (start > 0) await this.#seek(Math.max(start - JUST_BEFORE, 0), signal);
  }

  async #forwards(signal: AbortSignal): Promise<void> {
    const start = this.start;
    // Where a step has ended, that time lies within the frame; where the film has stopped by itself, it may lie behind.
    const { currentTime, duration } = this.#video;
    const from = currentTime === this.#steppedTo ? currentTime : start;
    for (let count = 1; !signal.aborted; count += 1) {
      const time = from + count * SHORTEST_FRAME;
      if (time >= duration) return;
      await this.#seek(time, signal);
      if (this.start > start || this.#video.error) return;
    }
  }

  async #aboutAFrame(from: number, direction: 1 | -1, signal: AbortSignal): Promise<void> {
    const { duration } = this.#video;
    const end = Number.isFinite(duration) ? duration : Infinity;
    const time = Math.min(Math.max(from + direction * ABOUT_A_FRAME, 0), end);
    await this.#seek(toMilliseconds(time), signal);
  }

  /** Seeks, and waits until the browser has shown what is there, the film has failed, or `signal` ends it. */
  async #seek(time: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const video = this.#video;
    await new Promise<void>((resolve) => {
      const ended = new AbortController();
      const end = () => {
        ended.abort();
        if (handle !== null) video.cancelVideoFrameCallback(handle);
        resolve();
      };
      let [isSeeked, isShown] = [false, this.#isTrue === false];
      let handle: number | null = null;
      const look = () => {
        handle = video.requestVideoFrameCallback((_, { mediaTime }) => {
          this.#shown = mediaTime;
          // What is shown at a time begins at it or before: a later one was left, and is told late.
          if (!isSeeked && mediaTime > time + SAME) return look();
          isShown = true;
          if (isSeeked) end();
        });
      };
      if (!isShown) look();
      const onSeeked = () => {
        isSeeked = true;
        if (isShown) end();
        // A film that is not in sight shows no frame.
        else whenPatienceEnds(ended.signal, end);
      };
      const options = { signal: ended.signal };
      video.addEventListener('seeked', onSeeked, options);
      for (const event of ['error', 'emptied']) video.addEventListener(event, end, options);
      signal.addEventListener('abort', end, options);
      video.currentTime = time;
    });
    this.#steppedTo = video.currentTime;
    if (!signal.aborted) this.#isBehind = false;
  }
}

/** Calls back when a browser that shows frames would have shown one, unless `signal` ends it before. */
function whenPatienceEnds(signal: AbortSignal, callback: () => void): void {
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    if (!signal.aborted) requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
  // A tab in the background draws nothing.
  const look = () => (drawn >= DRAWN || document.hidden ? callback() : wait());
  const wait = () => {
    const timer = setTimeout(look, PATIENCE);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  wait();
}

const toMilliseconds = (time: number): number => Math.round(time * 1000) / 1000;
