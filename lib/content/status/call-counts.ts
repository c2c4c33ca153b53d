import { CmsError } from '@/lib/cms';

/** True when a call failed although the CMS is there: it said, in good order, that there is no such thing. */
const isAnswer = (error: unknown) =>
  error instanceof CmsError && error.status !== undefined && error.status < 500;

/** How calls of the CMS have gone since the start. */
export class CallCounts {
  succeeded = 0;
  failed = 0;
  underWay = 0;
  /** Whether the last one that ended succeeded; true before the first. */
  isUp = true;
  /** Calls whose last answer a page cache had written into. */
  readonly #cached = new Set<string>();

  /** True while a page cache stands before the CMS's API, which may answer with what is no longer so. */
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
      // A call that the site itself has aborted says nothing about the CMS.
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
