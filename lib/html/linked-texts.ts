import { Parser } from 'htmlparser2';
import { nameOf } from './names';
import { nameIn } from './targets';

/** A link that may name a place within a page. */
const MAY_NAME = /\bhref\s*=\s*["']?[^"'\s>]*#/i;

interface Names {
  /** The names of the places in a text. */
  readonly places: ReadonlySet<string>;
  /** What its links name. */
  readonly linked: ReadonlySet<string>;
}

function namesIn(html: string): Names {
  const places = new Set<string>();
  const linked = new Set<string>();
  const note = (names: Set<string>, name: string | null | undefined) => {
    const id = name ? nameOf(name) : null;
    if (id !== null) names.add(id);
  };
  const parser = new Parser({
    onopentag(tag, { id, name, href }) {
      note(places, id);
      if (tag !== 'a') return;
      note(places, name);
      note(linked, nameIn(href ?? ''));
    },
  });
  parser.end(html);
  return { places, linked };
}

/**
 * Lets links of one text of a page lead to places in another. Each text that has such a link, or such a place, gets an
 * empty element at its start that tells `keepTargets` so. If several places have the same name, a text's own wins, then
 * the first of the page (docs/specification/texts.md).
 *
 * @param texts as editors wrote them, in the order of their page
 * @returns the texts in the same order; the same array where no link leads to another text
 */
export function linkTexts(texts: readonly string[]): readonly string[] {
  if (texts.length < 2 || !texts.some((text) => MAY_NAME.test(text))) return texts;
  const names = texts.map(namesIn);
  const shared = texts.map(() => new Set<string>());
  names.forEach(({ places, linked }, from) => {
    for (const id of linked) {
      const to = places.has(id) ? -1 : names.findIndex((other) => other.places.has(id));
      if (to < 0) continue;
      shared[from]?.add(id);
      shared[to]?.add(id);
    }
  });
  if (shared.every(({ size }) => size === 0)) return texts;
  return texts.map((text, index) => {
    const ids = [...(shared[index] ?? [])];
    // At the start of the text, because its end may be inside an element that treats everything as text.
    return ids.length === 0 ? text : `<span data-linked="${ids.join(' ')}"></span>${text}`;
  });
}
