import type { ListName, Lists } from '../kinds';

/** A cached value, with what is needed to compare it with a new response. */
export interface Entry<Value> {
  readonly value: Value;
  /** SHA-256 of the raw response; empty after the value was edited locally. */
  readonly digest: string;
  /** For a list, its raw response: rows missing from the next response are restored from it. */
  readonly raw?: unknown;
  /** When the last request with this response began, or something was removed from it (ms since 1970): older ones count no more. */
  readonly fetchedAt: number;
  /** When that request began: later changes may be missing. */
  readonly askedAt: number;
  /** The last message of the instances that was known then; undefined where that is not known. */
  readonly asOf?: string | undefined;
}

/** An entry for any key. */
export type AnyEntry = Entry<unknown>;

export type HeldLists = { readonly [Name in ListName]?: Entry<Lists[Name]> };
