import { momentOfFrame } from '@/lib/domain/moment';

/** In seconds. No film has shorter frames, so a seek this far ahead skips none. */
const SHORTEST_FRAME = 1 / 240;
/** How long before the start of a frame, in seconds, the previous one is shown. */
const JUST_BEFORE = 0.001;
/** The length of a step where the browser can't tell frames apart, in seconds. */
const ABOUT_A_FRAME = 1 / 25;
/**
 * An offset within a frame, in seconds, at which no frame begins. A browser that reports it as a start does not report
 * real starts.
 */
const WITHIN_FRAME = 0.0007;
/** In seconds. Times closer than this are equal. */
const SAME = 0.0003;
/** How long after a seek a browser takes to show the frame, if it does, in milliseconds. */
const PATIENCE = 400;
/**
 * The least number of animation frames in that time. A busy machine draws less often and takes longer to show a frame.
 */
const DRAWN = 20;
/** After these events, another frame is shown, possibly reported much later. */
const LEAVING = ['seeking', 'emptied'] as const;

/** The result of a step. */
export interface Step {
  /** The start of the frame shown, exact or approximate, in seconds. */
  readonly time: number;
  /** False if the browser doesn't tell frames apart, so the step is approximate. */
  readonly isExact: boolean;
}

/**
 * Tracks which frame of a film is shown, as the browser reports it (`requestVideoFrameCallback`), and steps from one
 * frame to the next. It needs neither a list of frames nor a frame rate, so films with a variable rate work just as
 * well.
 */
export class Frames {
  readonly #video: HTMLVideoElement;
  /** The start of the frame shown, in seconds; null until the browser reports one. */
  #shown: number | null = null;
  /** True after a seek, until the browser reports the new frame. */
  #isBehind = false;
  /**
   * True if the browser reports the start of a frame after a seek, false if it repeats the requested time; null until
   * known.
   */
  #isTrue: boolean | null;
  /** The time of the last seek of a step, in seconds. */
  #steppedTo: number | null = null;
  /** The task in progress, and the controller that ends it. */
  #task: { readonly end: AbortController; readonly isStep: boolean } | null = null;

  constructor(video: HTMLVideoElement) {
    this.#video = video;
    // Undefined in old browsers.
    const tells: unknown = video.requestVideoFrameCallback;
    this.#isTrue = tells === undefined ? false : null;
  }

  /**
   * Records each frame that is shown.
   *
   * @param onFrame called with the start of the frame, in seconds
   * @returns a function that stops recording
   */
  watch(onFrame: (start: number) => void): () => void {
    if (this.#isTrue === false) return () => {};
    const note: VideoFrameRequestCallback = (_, { mediaTime }) => {
      this.#shown = mediaTime;
      // During a seek, this may still be the previous frame.
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

  /** Ends a step in progress, because something else is about to be shown. */
  stop(): void {
    this.#task?.end.abort();
    this.#task = null;
  }

  /**
   * Shows the next or the previous frame. Returns null if the step was not carried out: the film isn't loaded or has
   * failed, another step is in progress (held keys don't queue up), or another action came first.
   *
   * @param direction 1 for forwards, -1 for backwards
   */
  async step(direction: 1 | -1): Promise<Step | null> {
    if (this.#task?.isStep || this.#video.readyState === 0 || this.#video.error) return null;
    // A probe in progress for `moment` must not block the key press.
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

  /** Runs a task that `stop` can end; returns false if it was ended. */
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
   * Returns the moment, in seconds, at which the current frame can be found again: `momentOfFrame` of a known frame, or
   * else the film's current time.
   */
  async moment(): Promise<number> {
    const { currentTime, paused } = this.#video;
    // While the film plays, every browser reports the frame shown.
    if (this.#shown === null || this.#isUnderWay) return toMilliseconds(currentTime);
    const isAsked = paused && Math.abs(this.#shown - currentTime) < SAME;
    if (isAsked && !this.#task) await this.#during('question', (signal) => this.#probe(signal));
    return isAsked && this.#isTrue === false
      ? toMilliseconds(currentTime)
      : momentOfFrame(this.#shown);
  }

  /**
   * The start of the frame shown, in seconds. During a seek, or if the browser reports no frames, the film's current
   * time.
   */
  get start(): number {
    return this.#isUnderWay || this.#shown === null ? this.#video.currentTime : this.#shown;
  }

  get #isUnderWay(): boolean {
    return this.#video.seeking || this.#isBehind;
  }

  /** Finds out whether the browser tells frames apart, by seeking to a time at which no frame begins. */
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
    // After a step, the current time lies within the frame. If the film has stopped by itself, the time may lie beyond
    // it.
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

  /** Seeks, and waits until the browser has shown the frame there, the film has failed, or `signal` aborts. */
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
          // The frame at a time begins then or earlier. A later one is the previous frame, reported late.
          if (!isSeeked && mediaTime > time + SAME) return look();
          isShown = true;
          if (isSeeked) end();
        });
      };
      if (!isShown) look();
      const onSeeked = () => {
        isSeeked = true;
        if (isShown) end();
        // A film outside the viewport shows no frame.
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

/** Calls back when a browser that shows frames would have shown one, unless `signal` aborts first. */
function whenPatienceEnds(signal: AbortSignal, callback: () => void): void {
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    if (!signal.aborted) requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
  // A background tab draws nothing.
  const look = () => (drawn >= DRAWN || document.hidden ? callback() : wait());
  const wait = () => {
    const timer = setTimeout(look, PATIENCE);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  wait();
}

const toMilliseconds = (time: number): number => Math.round(time * 1000) / 1000;
