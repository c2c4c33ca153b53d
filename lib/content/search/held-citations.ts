import type { SafeHtml } from '@/lib/domain/primitives';
import { textsOf } from '@/lib/domain/record-texts';
import { PageTexts } from '@/lib/html/page-texts';
import { hasLinks, linksIn } from '@/lib/html/text-links';
import { betweenSlices } from '@/lib/in-slices';
import {
  citedAddress,
  hasMedia,
  recordsWithMedia,
  type CitedAddress,
  type MediaDetail,
  type MediaDetailKey,
} from '../kinds';
import { memoizeByInput, type ContentStore } from '../store';

/** A link in a record's text to a resource with an address of its own. */
interface Citation {
  readonly to: CitedAddress;
  readonly words: string;
  /** The anchor of its paragraph on the record's page; null if it is in none. */
  readonly anchor: string | null;
}

/** A listed record that has such links. */
interface CitingRecord {
  /** The path of its page, percent-encoded. */
  readonly path: string;
  readonly title: string;
  readonly language: string | null | undefined;
  readonly warning: string | undefined;
  readonly citations: readonly Citation[];
}

const NONE: readonly Citation[] = [];

/**
 * Tracks which records' texts lead to which resources, in all details held on disk or in memory. Excludes drafts and,
 * as the lists no longer contain them, removed records.
 */
export class HeldCitations {
  readonly #store: ContentStore;
  readonly #origin: string;
  readonly #citations = new Map<MediaDetailKey, readonly Citation[]>();
  /** The details with a synopsis. Pages of other records show the abstract in its place. */
  readonly #withSynopsis = new Set<MediaDetailKey>();
  /** Finds the citations in a list's abstract, once for each. */
  readonly #inAbstract = memoizeByInput((of: { readonly abstract: SafeHtml | null }) =>
    of.abstract === null ? NONE : this.#citationsIn([of.abstract]),
  );
  #updated: Promise<void> = Promise.resolve();
  /** True once a page has shown citations, so that later ones change it. */
  #isTold = false;

  /** @param origin of the site */
  constructor(store: ContentStore, origin: string) {
    this.#store = store;
    this.#origin = origin;
    store.onCommit((keys) => {
      for (const key of keys.filter(hasMedia)) this.#note(key, store.entry(key)?.value ?? null);
    });
    store.onDrop((key) => {
      if (!hasMedia(key)) return;
      this.#citations.delete(key);
      this.#withSynopsis.delete(key);
    });
  }

  /** Reads the details that nobody has asked for since the start, yielding to other requests. */
  update(): Promise<void> {
    this.#updated = this.#updated.then(async () => {
      for (const { key } of recordsWithMedia(this.#store.content.lists)) {
        if (this.#citations.has(key)) continue;
        const held = this.#store.entry(key) ?? (await this.#store.answers.peek(key));
        // The CMS may have answered during the read.
        if (held && !this.#citations.has(key)) this.#note(key, held.value);
        await betweenSlices();
      }
    });
    return this.#updated;
  }

  /** Lists the records whose texts have such links, as far as they have been read. Later results render pages again. */
  records(): readonly CitingRecord[] {
    this.#isTold = true;
    return recordsWithMedia(this.#store.content.lists).flatMap(({ key, path, row }) => {
      const ofTexts = this.#citations.get(key) ?? NONE;
      const ofAbstract =
        'abstract' in row && !this.#withSynopsis.has(key) ? this.#inAbstract(row) : NONE;
      const citations = [...ofAbstract, ...ofTexts];
      const { title, language, contentWarning: warning } = row;
      return citations.length > 0 ? [{ path, title, language, warning, citations }] : [];
    });
  }

  #note(key: MediaDetailKey, detail: MediaDetail | null): void {
    const known = this.#citations.get(key) ?? NONE;
    const hadSynopsis = this.#withSynopsis.has(key);
    const hasSynopsis = detail?.synopsis != null;
    const citations = detail ? this.#citationsIn(textsOf(detail)) : NONE;
    this.#citations.set(key, citations);
    if (hasSynopsis) this.#withSynopsis.add(key);
    else this.#withSynopsis.delete(key);
    const isSame = citations.length === 0 && known.length === 0 && hasSynopsis === hadSynopsis;
    if (this.#isTold && !isSame) this.#store.touchPages();
  }

  #citationsIn(texts: readonly SafeHtml[]): readonly Citation[] {
    if (!texts.some((html) => hasLinks(html) && html.includes('resources/'))) return NONE;
    const page = new PageTexts();
    return texts
      .map((html) => page.anchored(html))
      .flatMap(linksIn)
      .flatMap(({ href, words, anchor }) => {
        const to = citedAddress(href, this.#origin);
        return to && to.name !== null ? [{ to, words, anchor }] : [];
      });
  }
}
