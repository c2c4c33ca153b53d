import { escapeAttribute, escapeText } from 'entities';

/** An element that is being written. */
interface OpenElement {
  readonly name: string;
  readonly attributes: Attributes;
  /** False for an element that continues on the next page only if it is longer than a page by itself. */
  readonly isDivisible: boolean;
  /** The number of items of an ordered list begun so far. */
  items: number;
}

export type Attributes = Readonly<Record<string, string | undefined>>;

/**
 * The maximum length of an attribute's value, which is that of an address. A longer one is left out, because it can't
 * be split.
 */
const LONGEST_VALUE = 2_000;

const tag = (name: string, attributes: Attributes) => {
  const pairs = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined || value.length > LONGEST_VALUE) return '';
    return value === '' ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`;
  });
  return `<${name}${pairs.join('')}>`;
};

/** A piece of text that is not split: a word, or 500 characters without spaces. */
const PIECES = /\S{0,500}\s*/gu;

/** How many times the limit an element may take before it is split after all. */
const STRETCH = 2;

/**
 * Returns the element as it continues in the next part: without its id, which must be unique, and with a list's numbers
 * continued.
 */
function continued({ name, attributes, items }: OpenElement, isInItem: boolean): string {
  const { start, reversed } = attributes;
  const isNumbered = name === 'ol' && reversed === undefined;
  const first = /^-?\d{1,9}$/.test(start ?? '') ? Number(start) : 1;
  const next = first + items - (isInItem ? 1 : 0);
  return tag(name, { ...attributes, id: undefined, ...(isNumbered && { start: String(next) }) });
}

/** Writes HTML in parts of limited length. Closes an element that does not fit, and continues it in the next part. */
export class PartWriter {
  readonly #limit: number;
  readonly #parts: string[] = [];
  readonly #open: OpenElement[] = [];
  readonly #partOfId = new Map<string, number>();
  #text = '';

  /** `limit` is in UTF-16 units. A part may have up to twice as many, so that what belongs together is not split. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  open(name: string, attributes: Attributes, isDivisible: boolean): void {
    this.#divide();
    const { id } = attributes;
    if (id !== undefined && !this.#partOfId.has(id)) this.#partOfId.set(id, this.#parts.length);
    this.#text += tag(name, attributes);
    const list = this.#open.at(-1);
    if (name === 'li' && list) list.items += 1;
    this.#open.push({ name, attributes, isDivisible, items: 0 });
  }

  close(): void {
    const element = this.#open.pop();
    if (element) this.#text += `</${element.name}>`;
  }

  /** Writes an element without content. */
  empty(name: string, attributes: Attributes = {}): void {
    this.#text += tag(name, attributes);
  }

  text(text: string): void {
    for (const piece of text.match(PIECES) ?? []) {
      this.#divide();
      this.#text += escapeText(piece);
    }
  }

  /** Returns the parts written, and the part (from 0) that contains each id. */
  finish(): { readonly parts: readonly string[]; readonly partOfId: ReadonlyMap<string, number> } {
    while (this.#open.length > 0) this.close();
    return { parts: [...this.#parts, this.#text], partOfId: this.#partOfId };
  }

  #divide(): void {
    if (this.#text.length < this.#limit) return;
    const isWhole = !this.#open.every((it) => it.isDivisible);
    if (isWhole && this.#text.length < this.#limit * STRETCH) return;
    const closing = this.#open.map(({ name }) => `</${name}>`).reverse();
    this.#parts.push(this.#text + closing.join(''));
    this.#text = this.#open
      .map((element, index) => continued(element, this.#open[index + 1]?.name === 'li'))
      .join('');
  }
}
