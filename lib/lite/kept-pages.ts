import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ownAnswer } from '@/lib/own-answer';
import { siteSlot } from '@/lib/process-slot.mjs';
import { litePage } from './lite-page';

/** Upper bound of what is kept, in bytes: some thousand pages. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A part of a lite page. */
export interface LitePart {
  /** HTML, in UTF-8: half of what a string takes. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly tag: string;
}

/** A lite page, with the headers of the page it mirrors. */
export interface LitePage {
  readonly parts: readonly LitePart[];
  readonly headers: Headers;
}

interface Kept {
  /** The entity tag of the page that the parts were made of. */
  readonly tag: string;
  readonly parts: readonly LitePart[];
}

interface KeptPagesOptions {
  readonly ask?: typeof ownAnswer;
  readonly convert?: typeof litePage;
  readonly maxBytes?: number;
}

function count(result: 'kept' | 'made'): void {
  const site = siteSlot.get();
  if (site) site.counts.lite[result] += 1;
}

function partOf(html: string): LitePart {
  const body = new TextEncoder().encode(html);
  const digest = createHash('sha256').update(body).digest('base64url');
  return { body, tag: `W/"${digest.slice(0, 22)}"` };
}

const isPage = ({ ok, headers }: Response) =>
  ok && (headers.get('content-type') ?? '').startsWith('text/html');

const sizeOf = ({ parts }: Kept) => parts.reduce((sum, { body }) => sum + body.byteLength, 1);

/**
 * Lite pages, each made once for a state of its page: the server is asked for the page, with the entity tag of the one the
 * parts were made of, and making them anew takes ten times as long as its "not modified". So nothing has to be
 * invalidated, and whether there is such a page is the server's answer each time.
 */
export class KeptPages {
  readonly #ask: typeof ownAnswer;
  readonly #convert: typeof litePage;
  readonly #kept: LRUCache<string, Kept>;

  constructor({
    ask = ownAnswer,
    convert = litePage,
    maxBytes = MAX_BYTES,
  }: KeptPagesOptions = {}) {
    this.#ask = ask;
    this.#convert = convert;
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  /**
   * The lite version of a page, by its percent-encoded path with the query it reads. What the server answers in place
   * of a page, such as an error; null when it does not answer in time. Never rejects.
   */
  async read(path: string): Promise<LitePage | Response | null> {
    const known = this.#kept.get(path);
    const answer = await this.#ask(path, { tag: known?.tag });
    if (answer === null) return null;
    const { status, headers } = answer;
    if (known && status === 304) {
      count('kept');
      return { parts: known.parts, headers };
    }
    if (!isPage(answer)) return answer;
    const html = await answer.text().catch(() => null);
    if (html === null) return null;
    return { parts: this.#partsOf(path, html, headers.get('etag')), headers };
  }

  #partsOf(path: string, html: string, tag: string | null): readonly LitePart[] {
    const known = this.#kept.get(path);
    // Others who asked meanwhile have had it made.
    if (known && known.tag === tag) {
      count('kept');
      return known.parts;
    }
    count('made');
    const parts = this.#convert({ html, path }).map(partOf);
    // Searches have no end; what has no tag is not kept by the server, either.
    if (tag !== null && !path.includes('?')) this.#kept.set(path, { tag, parts });
    return parts;
  }
}
