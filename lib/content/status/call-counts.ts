import { CmsError } from '@/lib/cms';

/** Returns true when a call failed although the CMS answered, properly, that there is no such thing. */
const isAnswer = (error: unknown) =>
  error instanceof CmsError && error.status !== undefined && error.status < 500;

/** Counts the CMS calls since the start, by outcome. */
export class CallCounts {
  succeeded = 0;
  failed = 0;
  underWay = 0;
  /** True when the last completed call succeeded, and before the first. */
  isUp = true;
  /** Calls whose last answer a page cache had written into. */
  readonly #cached = new Set<string>();

  /** True while a page cache in front of the CMS's API may give stale answers. */
  get isCached(): boolean {
    return this.#cached.size > 0;
  }

  /** Notes whether a page cache has written into the answer to a call. */
  noteCache(call: string, isFromCache: boolean): void {
    if (isFromCache) this.#cached.add(call);
    else this.#cached.delete(call);
  }

  /** Counts a call. */
  async count<T>(call: Promise<T>): Promise<T> {
    this.underWay += 1;
    try {
      const answer = await call;
      this.succeeded += 1;
      this.isUp = true;
      return answer;
    } catch (error) {
      // A call that the site itself aborted says nothing about the CMS.
      if (error instanceof CmsError) {
        this.failed += 1;
        this.isUp = isAnswer(error);
      }
      throw error;
    } finally {
      this.underWay -= 1;
    }
  }
}
