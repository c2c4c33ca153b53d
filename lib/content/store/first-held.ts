import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '@/lib/clock';
import { todayIn } from '@/lib/domain/calendar-day';
import type { CalendarDay } from '@/lib/domain/primitives';
import type { RecordFacts } from '@/lib/domain/record-facts';
import { log } from '@/lib/log';
import type { ListName } from '../kinds';
import { AtomicJsonFile } from './atomic-json-file';

/** Lists whose records feeds and harvesters date by their last change. */
export const DATED_LISTS = [
  'investigations',
  'exhibitions',
  'events',
  'publications',
] as const satisfies readonly ListName[];

export type DatedList = (typeof DATED_LISTS)[number];

const fileSchema = z.record(
  z.string(),
  z.record(z.string(), z.object({ digest: z.string(), day: z.iso.date(), isChange: z.boolean() })),
);

type Saved = z.infer<typeof fileSchema>;

/** When the site first held a record in its current state. */
export interface FirstHeldDay {
  /** In UTC, like the days that the CMS gives. */
  readonly day: CalendarDay;
  /** True for a record that was added or changed; false for one that existed when the site first held its list. */
  readonly isChange: boolean;
}

interface DatedRecord extends RecordFacts {
  readonly id: number | null;
}

/** Digests of records held, each computed once. */
const digests = new WeakMap<object, string>();

function digestOf(record: object): string {
  const known = digests.get(record);
  if (known !== undefined) return known;
  const digest = createHash('sha1').update(JSON.stringify(record)).digest('base64url');
  digests.set(record, digest);
  return digest;
}

/** Computes the digest of one record of a long list in advance, so that `note` takes little time. */
export function prepareDigest(record: unknown): void {
  if (typeof record === 'object' && record !== null && !('modified' in record)) digestOf(record);
}

/**
 * The day on which the site first held each record in its current state, for a CMS that does not say when a record was
 * last saved (decision 55). Stored on disk, as digests.
 */
export class FirstHeld {
  readonly #file: AtomicJsonFile<Saved>;
  readonly #clock: Clock;
  readonly #lists: Saved;

  private constructor(file: AtomicJsonFile<Saved>, clock: Clock, saved: Saved) {
    this.#file = file;
    this.#clock = clock;
    this.#lists = saved;
  }

  /** Reads the stored days; an unreadable file counts as empty. */
  static async open(path: string, clock: Clock): Promise<FirstHeld> {
    const file = new AtomicJsonFile(path, fileSchema);
    return new FirstHeld(file, clock, (await file.read()) ?? {});
  }

  /** Notes the current records of a list. Leaves out records for which the CMS gives the day itself. */
  note(list: DatedList, records: readonly DatedRecord[]): void {
    const before = this.#lists[list];
    const now: Saved[string] = {};
    let isSame = before !== undefined;
    const day = todayIn('UTC', new Date(this.#clock.now()));
    for (const record of records) {
      const { id, modified } = record;
      if (id === null || modified !== undefined) continue;
      const digest = digestOf(record);
      const known = before?.[id];
      const isKnown = known?.digest === digest;
      isSame &&= isKnown;
      now[id] = isKnown ? known : { digest, day, isChange: before !== undefined };
    }
    if (isSame && Object.keys(now).length === Object.keys(before ?? {}).length) return;
    this.#lists[list] = now;
    this.#file
      .save(() => this.#lists)
      .catch((error: unknown) =>
        log.error({ error }, 'Since when records are held could not be written to disk'),
      );
  }

  /** Returns null for a record for which the CMS gives the day, or that is not held. */
  dayOf(list: DatedList, id: number): FirstHeldDay | null {
    const known = this.#lists[list]?.[id];
    return known ? { day: known.day as CalendarDay, isChange: known.isChange } : null;
  }
}
