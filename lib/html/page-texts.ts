import { eachOnce, type Evidence, type EvidenceByHref } from '@/lib/domain/evidence';
import type { SafeHtml } from '@/lib/domain/primitives';
import { anchorText, type GivenAnchors } from './anchors';

/** A target in sanitised HTML, and a link to one. */
const TARGET = /<span id="n-([^"]*)"/g;
const USE = /(<span id="|<a(?: [^<>]*)? href="#)n-([^"]*)/g;

/** A block with a permanent anchor, other than a heading. */
const PARAGRAPH = /<(?!h\d)[a-z]+ id="(t-[^"]*)"/g;

/**
 * The texts of one page, or of a record of it elsewhere, in which no id occurs twice. The same texts added in the same
 * order get the same ids, so that links in feeds and records find them on the page.
 */
export class PageTexts {
  readonly #anchors: GivenAnchors = new Map();
  readonly #names = new Set<string>();
  /** The anchors of paragraphs in page order, recorded only if they are needed. */
  readonly #paragraphs: string[] = [];
  readonly #notes = new Map<string, number>();
  #evidence: EvidenceByHref | null = null;

  /**
   * Adds a text, and makes its link targets unique on the page: of two notes `n-ftn1` the second becomes `n2-ftn1`.
   * Links to targets that the text does not have stay, and lead to the first on the page.
   */
  named(html: SafeHtml): SafeHtml {
    const ids = new Map<string, string>();
    for (const [, name = ''] of html.matchAll(TARGET)) {
      let count = 1;
      const id = () => (count === 1 ? `n-${name}` : `n${count}-${name}`);
      while (this.#names.has(id())) count += 1;
      ids.set(name, id());
    }
    for (const id of ids.values()) this.#names.add(id);
    const isSame = [...ids].every(([name, id]) => id === `n-${name}`);
    const rename = (_: string, before: string, name: string) =>
      before + (ids.get(name) ?? `n-${name}`);
    return isSame ? html : (html.replace(USE, rename) as SafeHtml);
  }

  /** Does the same, and adds permanent anchors (decision 21). */
  anchored(html: SafeHtml): SafeHtml {
    const anchored = anchorText(this.named(html), this.#anchors);
    if (this.#evidence) {
      for (const [, anchor = ''] of anchored.matchAll(PARAGRAPH)) this.#paragraphs.push(anchor);
    }
    return anchored;
  }

  /** What the links of the page's record lead to, or null. Set before its texts are added. */
  get evidence(): EvidenceByHref | null {
    return this.#evidence;
  }

  cite(evidence: EvidenceByHref): void {
    if (evidence.size === 0) return;
    this.#evidence = evidence;
    for (const { address } of eachOnce(evidence.values()))
      this.#notes.set(address, this.#notes.size + 1);
  }

  /** Returns the number of the printed note of the page that says where something is. */
  note({ address }: Evidence): number {
    return this.#notes.get(address) ?? 0;
  }

  /** Returns the number of a paragraph of the page, from 1, by its anchor; 0 if there is none. */
  paragraph(anchor: string | null): number {
    return anchor === null ? 0 : this.#paragraphs.indexOf(anchor) + 1;
  }
}

/** Removes link targets, and links to them, from a text that is quoted in part or repeated. */
export const withoutNames = (html: SafeHtml): SafeHtml =>
  html.includes('<span id="n-')
    ? (html
        .replace(/<span id="n-[^"]*"><\/span>/g, '')
        .replace(/<a((?: [^<>]*)? href="#n-[^<>]*)>(.*?)<\/a>/gs, '$2') as SafeHtml)
    : html;
