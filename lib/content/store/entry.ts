import type { ListName, Lists } from '../kinds';

/** A value held, with what is needed to tell whether a new answer differs. */
export interface Entry<Value> {
  readonly value: Value;
  /** SHA-256 of the raw answer; empty after the value was edited in place of a fetch. */
  readonly digest: string;
  /** Of a list, the answer it was read from: what the next answer lacks is kept from here. */
  readonly raw?: unknown;
  /** When the CMS was last asked and gave this answer, ms since 1970: later changes may be missing. */
  readonly fetchedAt: number;
}

/** An entry of whatever key. */
export type AnyEntry = Entry<unknown>;

export type HeldLists = { readonly [Name in ListName]?: Entry<Lists[Name]> };
