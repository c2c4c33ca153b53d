import type { SafeHtml } from '@/lib/domain/primitives';
import { anchorText, type GivenAnchors } from './anchors';

/** A target in sanitised HTML, and a link to one. */
const TARGET = /<span id="n-([^"]*)"/g;
const USE = /(<span id="|<a(?: [^<>]*)? href="#)n-/g;

/**
 * The texts of one page, or of what tells of it elsewhere: no id occurs twice. Whoever adds the same texts in the same
 * order gets the same ids, so that links in feeds and records find them on the page.
 */
export class PageTexts {
  readonly #anchors: GivenAnchors = new Map();
  readonly #names = new Set<string>();

  /** A text whose targets of links no other text of the page has: of two notes `n-ftn1` the second is `n2-ftn1`. */
  named(html: SafeHtml): SafeHtml {
    const names = Array.from(html.matchAll(TARGET), ([, name = '']) => name);
    if (names.length === 0) return html;
    let count = 1;
    const prefix = () => (count === 1 ? 'n-' : `n${count}-`);
    while (names.some((name) => this.#names.has(prefix() + name))) count += 1;
    for (const name of names) this.#names.add(prefix() + name);
    return (count === 1 ? html : html.replace(USE, `$1${prefix()}`)) as SafeHtml;
  }

  /** The same, with permanent anchors (decision 21). */
  anchored(html: SafeHtml): SafeHtml {
    return anchorText(this.named(html), this.#anchors);
  }
}

/** A text without targets of links and links to them, for where it is quoted in part or again. */
export const withoutNames = (html: SafeHtml): SafeHtml =>
  html.includes('<span id="n-')
    ? (html
        .replace(/<span id="n-[^"]*"><\/span>/g, '')
        .replace(/<a((?: [^<>]*)? href="#n-[^<>]*)>(.*?)<\/a>/gs, '$2') as SafeHtml)
    : html;
