import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ownAnswer } from '@/lib/own-answer';
import { siteSlot } from '@/lib/process-slot.mjs';
import { litePage } from './lite-page';

/** The capacity of the cache in bytes: some thousand pages. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A part of a lite page. */
export interface LitePart {
  /** HTML in UTF-8, which takes half as much memory as a string. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly tag: string;
}

/** A lite page, with the headers of the page it mirrors. */
export interface LitePage {
  readonly parts: readonly LitePart[];
  readonly headers: Headers;
}

interface Kept {
  /** The entity tag of the page from which the parts were made. */
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
 * Caches lite pages, each made once per state of its page. The cache requests the page from the server with the entity
 * tag of the one from which the parts were made; making them again takes ten times as long as its "not modified". So
 * nothing has to be invalidated, and the server decides each time whether the page exists.
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
   * Returns the lite version of a page, by its percent-encoded path with the query it reads. Returns the server's
   * response if that is no page, such as an error, and null if the server does not respond in time. Never rejects.
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
    // Another request has had it made meanwhile.
    if (known && known.tag === tag) {
      count('kept');
      return known.parts;
    }
    count('made');
    const parts = this.#convert({ html, path }).map(partOf);
    // Searches are endless. The server does not cache a page without a tag either.
    if (tag !== null && !path.includes('?')) this.#kept.set(path, { tag, parts });
    return parts;
  }
}
