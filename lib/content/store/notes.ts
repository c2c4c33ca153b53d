import * as z from 'zod';
import type { ContentStore } from './content-store';
import { droppedNamesSchema } from './dropped-names';
import { departureSchema } from './held-back';

/** Something small of which every instance keeps all that any of them knows. */
export interface Note {
  /** What this instance knows. */
  value(): unknown;
  /** Adds what another one knows. Throws when it is something else, or can't be written to disk. */
  adopt(known: unknown): unknown;
  /** Calls a listener after each change by this process that others are to know. */
  onChange?(listener: () => void): void;
  /** True where no event tells those that run. */
  readonly isTold?: boolean;
}

const keysSchema = z.array(z.string());
const renamesSchema = z.array(z.tuple([z.string(), z.string()]));
const departuresSchema = z.array(departureSchema);

/**
 * What a store knows beside content and removals, in the order in which it is taken: without the keys, no removal of another
 * instance is understood.
 */
export const notesOf = ({
  slugHistory,
  droppedNames,
  heldBack,
  tombstones: { marks },
}: ContentStore): Readonly<Record<string, Note>> => ({
  /** With which removed names are recognised; see decision 50. */
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
  /** What has left without an event: it counts for the allowance of all. */
  departures: {
    value: () => heldBack.departures(),
    adopt: (known) => departuresSchema.parse(known).forEach((it) => heldBack.adopt(it)),
    onChange: (listener) => heldBack.onDeparture(listener),
    isTold: true,
  },
});
