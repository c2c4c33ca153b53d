import * as z from 'zod';
import type { Clock } from '@/lib/clock';
import { wakeUpSchema, type WakeUpCall } from '@/lib/cms';
import { log, reasonOf } from '@/lib/log';
import { AtomicJsonFile } from '../store';

/** The pause (ms) after a call, which doubles while the CMS fails or asks for another call at once. */
const SHORTEST_PAUSE = 250;
const LONGEST_PAUSE = 60_000;

/** The time (s) to the next task below which it counts as at once. */
const AT_ONCE = 1;

/** How long (ms) to keep calling a CMS that does not answer. Once it is back, it asks again. */
const GIVE_UP_AFTER = 24 * 60 * 60 * 1_000;

/** The longest timer (ms) before the time of day is checked again, because clocks may be set. */
const LONGEST_TIMER = 60_000;

/** How long (ms) an instance leaves a call to the one that has claimed it. */
const CLAIM_LASTS = 1_000;

export const appointmentSchema = z.object({
  /** When to wake the CMS (ms since 1970); null for never. */
  at: z.number().nullable(),
  /** When the CMS said so (ms since 1970). The latest statement counts. */
  toldAt: z.number(),
});

/** When the CMS wants to be woken. */
export type Appointment = Readonly<z.infer<typeof appointmentSchema>>;

/** Parses the number of seconds after which the CMS wants to be woken, null for never; undefined when a text has none. */
export function parseRequestedDelay(text: string): number | null | undefined {
  try {
    return wakeUpSchema.safeParse(JSON.parse(text)).data?.in;
  } catch {
    return undefined;
  }
}

interface WakeUpsOptions {
  readonly clock: Clock;
  readonly call: WakeUpCall;
  /** Claims a call for `ms` milliseconds. Resolves to false when another instance makes it. */
  claim(name: string, ms: number): Promise<boolean>;
  /** Tells the other instances what the CMS said last. Never throws. */
  share(): void;
}

/** Returns the earlier of two times, where null is never. */
const earlier = (a: number | null, b: number | null) =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/**
 * Wakes the CMS at the time it asks for. A WordPress without visitors runs nothing by itself, so an embargo would only
 * end with the next visit. The site is always awake (decision 38). Survives restarts.
 */
export class WakeUps {
  readonly #options: WakeUpsOptions;
  readonly #file: AtomicJsonFile<Appointment>;
  #appointment: Appointment;
  /** The number of consecutive pauses. */
  #pauses = 0;
  /** The earliest time of the next call (ms elapsed). */
  #pausedUntil = 0;
  /** When the CMS's last message was signed (Unix seconds). Older messages are overtaken or repeated, and are ignored. */
  #signedAt = 0;
  #isRunning = false;
  #isCalling = false;
  #cancelTimer: () => void = () => undefined;

  private constructor(
    options: WakeUpsOptions,
    file: AtomicJsonFile<Appointment>,
    known: Appointment | null,
  ) {
    this.#options = options;
    this.#file = file;
    this.#appointment = known ?? { at: null, toldAt: 0 };
  }

  /** Reads the stored appointment; an unreadable file counts as none. Makes no call before `start`. */
  static async open(path: string, options: WakeUpsOptions): Promise<WakeUps> {
    const file = new AtomicJsonFile(path, appointmentSchema);
    return new WakeUps(options, file, await file.read());
  }

  /** The CMS's latest request. */
  get appointment(): Appointment {
    return this.#appointment;
  }

  /** Schedules the stored appointment; calls at once if it has passed in the meantime. */
  start(): void {
    this.#isRunning = true;
    this.#schedule();
  }

  stop(): void {
    this.#isRunning = false;
    this.#cancelTimer();
  }

  /**
   * Schedules the call that the CMS asked for: in `seconds` seconds, null for never. `signedAt` (Unix seconds) is when
   * its message was signed. Resolves once the appointment is on disk; rejects when it could not be written.
   */
  async arrange(seconds: number | null, signedAt: number): Promise<void> {
    if (signedAt < this.#signedAt) return;
    this.#signedAt = signedAt;
    const now = this.#options.clock.now();
    await this.#arrangeFor(seconds === null ? null : now + seconds * 1_000, now);
  }

  /** Adopts an appointment that another instance received, unless this one has a newer one. */
  receive(appointment: Appointment): void {
    if (appointment.toldAt <= this.#appointment.toldAt) return;
    this.#take(appointment).catch((error: unknown) => this.#noteUnwritten(error));
  }

  #arrangeFor(at: number | null, toldAt: number): Promise<void> {
    const appointment = { at, toldAt };
    const written = this.#take(appointment);
    this.#options.share();
    return written;
  }

  #take(appointment: Appointment): Promise<void> {
    this.#appointment = appointment;
    this.#schedule();
    return this.#file.save(() => this.#appointment);
  }

  #schedule(): void {
    const { clock } = this.#options;
    const { at } = this.#appointment;
    this.#cancelTimer();
    if (at === null || !this.#isRunning || this.#isCalling) return;
    const wait = Math.max(at - clock.now(), this.#pausedUntil - clock.elapsed(), 0);
    const task = wait > LONGEST_TIMER ? () => this.#schedule() : () => void this.#call();
    this.#cancelTimer = clock.after(Math.min(wait, LONGEST_TIMER), task);
  }

  /** Never rejects. */
  async #call(): Promise<void> {
    const { claim, call, clock } = this.#options;
    const due = this.#appointment;
    this.#isCalling = true;
    try {
      // If the claim fails, each instance makes the call.
      const isMine = await claim(`wake-up:${due.at}`, CLAIM_LASTS).catch(() => true);
      if (isMine) this.#takeAnswer(due, await call());
      else this.#pausedUntil = clock.elapsed() + CLAIM_LASTS;
    } catch (error) {
      this.#noteFailure(due, error);
    } finally {
      this.#isCalling = false;
      this.#schedule();
    }
  }

  #takeAnswer(due: Appointment, seconds: number | null): void {
    const now = this.#options.clock.now();
    const next = seconds === null ? null : now + seconds * 1_000;
    // A request that the CMS has sent in the meantime may be newer than its answer.
    const said = this.#appointment === due ? null : this.#appointment.at;
    if (seconds !== null && seconds < AT_ONCE) this.#pause(seconds * 1_000);
    else this.#pauses = 0;
    this.#arrangeFor(earlier(next, said), now).catch((error: unknown) =>
      this.#noteUnwritten(error),
    );
  }

  #noteFailure(due: Appointment, error: unknown): void {
    if (this.#pauses === 0) log.warn({ error: reasonOf(error) }, 'The CMS could not be woken');
    this.#pause();
    const isHopeless = this.#options.clock.now() - (due.at ?? 0) > GIVE_UP_AFTER;
    if (isHopeless && this.#appointment === due) this.#appointment = { ...due, at: null };
  }

  #noteUnwritten(error: unknown): void {
    log.warn({ error: reasonOf(error) }, 'When to wake the CMS could not be written to disk');
  }

  #pause(least = 0): void {
    const pause = Math.min(SHORTEST_PAUSE * 2 ** this.#pauses, LONGEST_PAUSE);
    this.#pauses = Math.min(this.#pauses + 1, 16);
    this.#pausedUntil = this.#options.clock.elapsed() + Math.max(least, pause);
  }
}
