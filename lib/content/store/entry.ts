import type { ListName, Lists } from '../kinds';

/** A cached value, with what is needed to compare it with a new response. */
export interface Entry<Value> {
  readonly value: Value;
  /** SHA-256 of the raw response; empty after the value was edited locally. */
  readonly digest: string;
  /** A list's raw response, from which rows missing from the next response are restored. */
  readonly raw?: unknown;
  /**
   * When the last request with this response began, or something was removed from it (ms since 1970). Responses to
   * older requests are ignored.
   */
  readonly fetchedAt: number;
  /** When that request began. The response may lack later changes. */
  readonly askedAt: number;
  /** The last message from other instances known at that time; undefined when unknown. */
  readonly asOf?: string | undefined;
}

/** An entry for any key. */
export type AnyEntry = Entry<unknown>;

export type HeldLists = { readonly [Name in ListName]?: Entry<Lists[Name]> };
