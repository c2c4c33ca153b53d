import { JsonFile } from './json-file';
import type { DetailKey } from './targets';

/** Which details a change may have made untrue: all of them, or what people are related to. */
export type ExpiryScope = 'details' | 'related';

/** Since when (ms since 1970) details of each scope must have been fetched to be shown unasked; kept on disk. */
export class Expiry {
  readonly #file: JsonFile;
  readonly #since: Record<ExpiryScope, number>;

  private constructor(file: JsonFile, since: Record<ExpiryScope, number>) {
    this.#file = file;
    this.#since = since;
  }

  /** Reads the marks; an unreadable file counts as none. */
  static async open(path: string): Promise<Expiry> {
    const file = new JsonFile(path);
    const held = await file.read();
    const mark = (scope: ExpiryScope) => {
      const value: unknown =
        typeof held === 'object' && held !== null ? Reflect.get(held, scope) : 0;
      return typeof value === 'number' ? value : 0;
    };
    return new Expiry(file, { details: mark('details'), related: mark('related') });
  }

  /** Has every detail of a scope fetched again before it is next shown. Resolves when that is on disk. */
  raise(scope: ExpiryScope, at: number): Promise<void> {
    this.#since[scope] = Math.max(this.#since[scope], at);
    return this.#file.save(() => this.#since);
  }

  /** True when a detail fetched at a time (ms) must be fetched again before it is shown. */
  covers(key: DetailKey, fetchedAt: number): boolean {
    if (fetchedAt <= this.#since.details) return true;
    return key.startsWith('related:') && fetchedAt <= this.#since.related;
  }
}
