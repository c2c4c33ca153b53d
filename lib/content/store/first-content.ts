import * as z from 'zod';
import type { Clock } from '@/lib/clock';
import { log, reasonOf } from '@/lib/log';
import { isNamesList, LIST_NAMES, rowsPlaceOf, type ListName } from '../kinds';
import { AtomicJsonFile } from './atomic-json-file';

const fileSchema = z.object({
  /** True once any list has had an item. */
  hasHeldContent: z.boolean(),
  /** True while the agency has begun without investigations and has had none since. */
  beganEmpty: z.boolean(),
});

const isListOfRecords = (name: ListName) => rowsPlaceOf(name) !== null && !isNamesList(name);

/** The lists that have to be empty: those of records, and of awards, which have no ids. */
const RECORD_LISTS = LIST_NAMES.filter((name) => name === 'recognition' || isListOfRecords(name));

/**
 * Tells a new agency, which has published nothing yet, from a CMS that has lost its records: no list has ever had an
 * item, and the CMS says of each that its total is 0 (contract/site.md, 'Nothing published yet'). Survives restarts.
 */
export class FirstContent {
  readonly #file: AtomicJsonFile<z.infer<typeof fileSchema>>;
  readonly #clock: Clock;
  readonly #totals = new Map<ListName, number | null>();
  #hasHeldContent = false;
  #beganEmpty = false;
  /** When the agency was first found to be new (ms since 1970). */
  #newSince: number | null = null;

  private constructor(file: string, clock: Clock) {
    this.#file = new AtomicJsonFile(file, fileSchema);
    this.#clock = clock;
  }

  static async open(file: string, clock: Clock): Promise<FirstContent> {
    const opened = new FirstContent(file, clock);
    const stored = await opened.#file.read();
    opened.#hasHeldContent = stored?.hasHeldContent ?? false;
    opened.#beganEmpty = stored?.beganEmpty ?? false;
    return opened;
  }

  /** True while the CMS says that nothing has been published and nothing ever was. */
  get isNew(): boolean {
    return !this.#hasHeldContent && RECORD_LISTS.every((name) => this.#totals.get(name) === 0);
  }

  /** True when there are pages to show before the first investigation: the agency began with something else. */
  get hasOtherContent(): boolean {
    return this.#beganEmpty && this.#hasHeldContent;
  }

  /** For how long (ms) the agency has been known to be new; null when it is not. */
  get newFor(): number | null {
    return this.isNew && this.#newSince !== null ? this.#clock.now() - this.#newSince : null;
  }

  /** Records the total that the CMS gave with a list; null when it gave none. */
  noteTotal(name: ListName, total: number | null): void {
    this.#totals.set(name, total);
    if (!this.isNew) return;
    this.#newSince ??= this.#clock.now();
    if (!this.#beganEmpty) this.#set({ beganEmpty: true });
  }

  /** Records how many items a list has. */
  noteCount(name: ListName, count: number): void {
    if (count === 0 || !RECORD_LISTS.includes(name)) return;
    const beganEmpty = this.#beganEmpty && name !== 'investigations';
    if (!this.#hasHeldContent || beganEmpty !== this.#beganEmpty) {
      this.#set({ hasHeldContent: true, beganEmpty });
    }
  }

  #set({ hasHeldContent = this.#hasHeldContent, beganEmpty = this.#beganEmpty }) {
    this.#hasHeldContent = hasHeldContent;
    this.#beganEmpty = beganEmpty;
    this.#file
      .save(() => ({ hasHeldContent: this.#hasHeldContent, beganEmpty: this.#beganEmpty }))
      .catch((error: unknown) =>
        log.error({ error: reasonOf(error) }, 'Whether there was ever content could not be stored'),
      );
  }
}
