import * as z from 'zod';
import type { ContentStore } from './content-store';
import { droppedNamesSchema } from './dropped-names';
import { departureSchema } from './held-back';

/** A small value that instances merge, so that every one keeps all that any of them knows. */
export interface Note {
  /** Returns this instance's value. */
  value(): unknown;
  /** Merges another instance's value. Throws when the value is invalid or can't be written to disk. */
  adopt(known: unknown): unknown;
  /** Calls a listener after each change by this process that other instances need. */
  onChange?(listener: () => void): void;
  /** True when no event informs running instances of changes. */
  readonly isTold?: boolean;
}

const keysSchema = z.array(z.string());
const renamesSchema = z.array(z.tuple([z.string(), z.string()]));
const departuresSchema = z.array(departureSchema);

/**
 * Returns a store's notes besides content and removals, in the order to adopt them: without the keys, an instance can't
 * read the removals of another.
 */
export const notesOf = ({
  slugHistory,
  droppedNames,
  heldBack,
  tombstones: { marks },
}: ContentStore): Readonly<Record<string, Note>> => ({
  /** Keys that recognise removed names; see decision 50. */
  keys: {
    value: () => marks.keys,
    adopt: (known) => marks.adopt(keysSchema.parse(known)),
    isTold: true,
  },
  renames: {
    value: () => slugHistory.all(),
    adopt: (known) => slugHistory.adopt(renamesSchema.parse(known)),
    onChange: (listener) => slugHistory.onChange(listener),
  },
  'dropped-names': {
    value: () => droppedNames.all(),
    adopt: (known) => droppedNames.adopt(droppedNamesSchema.parse(known), slugHistory),
    onChange: (listener) => droppedNames.onChange(listener),
  },
  /** Items that left without an event. They count towards the allowance of all instances. */
  departures: {
    value: () => heldBack.departures(),
    adopt: (known) => departuresSchema.parse(known).forEach((it) => heldBack.adopt(it)),
    onChange: (listener) => heldBack.onDeparture(listener),
    isTold: true,
  },
});
