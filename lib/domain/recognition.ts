import type { EditorialDate } from './primitives';

/** An award or other recognition. */
export interface Recognition {
  readonly title: string;
  readonly date: EditorialDate | null;
  readonly href: string | null;
}
