import * as z from 'zod';
import type { Clock } from '@/lib/clock';
import { log, reasonOf } from '@/lib/log';
import { isNamesList, LIST_NAMES, rowsPlaceOf, type ListName } from '../kinds';
import { AtomicJsonFile } from './atomic-json-file';

const fileSchema = z.object({
  /** True once any list has had an item. */
  hasHeldContent: z.boolean(),
  /** True when the agency began without investigations and has had none since. */
  beganEmpty: z.boolean(),
  /** True while the list of investigations is empty because the last one was removed. */
  isEmptied: z.boolean().default(false),
});

const isListOfRecords = (name: ListName) => rowsPlaceOf(name) !== null && !isNamesList(name);

/** The lists that must be empty: those of records, and of awards, which have no ids. */
const RECORD_LISTS = LIST_NAMES.filter((name) => name === 'recognition' || isListOfRecords(name));

/**
 * Distinguishes a new agency, which has published nothing yet, from a CMS that has lost its records. For a new agency,
 * no list has ever had an item, and the CMS gives a total of 0 for each (docs/specification/site.md, 'Nothing published
 * yet'). Survives restarts.
 */
export class FirstContent {
  readonly #file: AtomicJsonFile<z.infer<typeof fileSchema>>;
  readonly #clock: Clock;
  readonly #totals = new Map<ListName, number | null>();
  #state: z.infer<typeof fileSchema> = {
    hasHeldContent: false,
    beganEmpty: false,
    isEmptied: false,
  };
  /** The number of investigations; null before their list is held. */
  #cases: number | null = null;
  /** When the agency was first found to be new (ms since 1970). */
  #newSince: number | null = null;

  private constructor(file: string, clock: Clock) {
    this.#file = new AtomicJsonFile(file, fileSchema);
    this.#clock = clock;
  }

  static async open(file: string, clock: Clock): Promise<FirstContent> {
    const opened = new FirstContent(file, clock);
    opened.#state = (await opened.#file.read()) ?? opened.#state;
    return opened;
  }

  /** True while the CMS says that nothing is published and nothing ever was. */
  get isNew(): boolean {
    return (
      !this.#state.hasHeldContent && RECORD_LISTS.every((name) => this.#totals.get(name) === 0)
    );
  }

  /** True when there are pages to show before the first investigation, because the agency began with something else. */
  get hasOtherContent(): boolean {
    return this.#state.beganEmpty && this.#state.hasHeldContent;
  }

  /** True while there are no investigations because the last one was removed. The empty list is then valid content. */
  get isEmptied(): boolean {
    return this.#state.isEmptied;
  }

  /** How long (ms) the agency has been known to be new; null when it is not. */
  get newFor(): number | null {
    return this.isNew && this.#newSince !== null ? this.#clock.now() - this.#newSince : null;
  }

  /** Records the total that the CMS gave for a list; null when it gave none. */
  noteTotal(name: ListName, total: number | null): void {
    this.#totals.set(name, total);
    if (!this.isNew) return;
    this.#newSince ??= this.#clock.now();
    this.#set({ beganEmpty: true });
  }

  /**
   * Records how many items a list has now. Only events, the CMS's answer about each record or a release remove content
   * held, so a list of investigations that becomes empty was emptied on purpose.
   */
  noteCount(name: ListName, count: number): void {
    if (!RECORD_LISTS.includes(name)) return;
    const isCases = name === 'investigations';
    const { hasHeldContent, beganEmpty, isEmptied } = this.#state;
    this.#set({
      hasHeldContent: hasHeldContent || count > 0,
      beganEmpty: beganEmpty && !(isCases && count > 0),
      isEmptied: isCases ? count === 0 && (isEmptied || (this.#cases ?? 0) > 0) : isEmptied,
    });
    if (isCases) this.#cases = count;
  }

  /** Records that the investigations held elsewhere, on disk or by another instance, were emptied. */
  noteEmptied(): void {
    this.#set({ isEmptied: true });
  }

  #set(change: Partial<z.infer<typeof fileSchema>>): void {
    const former = JSON.stringify(this.#state);
    this.#state = { ...this.#state, ...change };
    if (JSON.stringify(this.#state) === former) return;
    this.#file
      .save(() => this.#state)
      .catch((error: unknown) =>
        log.error({ error: reasonOf(error) }, 'Whether there was ever content could not be stored'),
      );
  }
}
