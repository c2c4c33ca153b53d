import { escapeAttribute, escapeText } from 'entities';

/** An element that is being written. */
interface OpenElement {
  readonly name: string;
  readonly attributes: Attributes;
  /** False for an element that is continued on the next page only when it is longer than a page by itself. */
  readonly isDivisible: boolean;
  /** Items of an ordered list that have been begun. */
  items: number;
}

export type Attributes = Readonly<Record<string, string | undefined>>;

/** The longest value of an attribute: that of an address. A longer one is left out, as it can't be parted. */
const LONGEST_VALUE = 2_000;

const tag = (name: string, attributes: Attributes) => {
  const pairs = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined || value.length > LONGEST_VALUE) return '';
    return value === '' ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`;
  });
  return `<${name}${pairs.join('')}>`;
};

/** A piece of text that is not parted: a word, or 500 characters of what has no spaces. */
const PIECES = /\S{0,500}\s*/gu;

/** How many times the limit an element may have that should not be parted. */
const STRETCH = 2;

/** The element as it goes on in the next part: ids are unique, and the numbers of a list continue. */
function continued({ name, attributes, items }: OpenElement, isInItem: boolean): string {
  const { start, reversed } = attributes;
  const isNumbered = name === 'ol' && reversed === undefined;
  const first = /^-?\d{1,9}$/.test(start ?? '') ? Number(start) : 1;
  const next = first + items - (isInItem ? 1 : 0);
  return tag(name, { ...attributes, id: undefined, ...(isNumbered && { start: String(next) }) });
}

/** Writes HTML in parts of limited length: an element that does not fit is closed and continued in the next part. */
export class PartWriter {
  readonly #limit: number;
  readonly #parts: string[] = [];
  readonly #open: OpenElement[] = [];
  readonly #partOfId = new Map<string, number>();
  #text = '';

  /** `limit` is in UTF-16 units; a part may have up to twice as many, so that what belongs together is not parted. */
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

  /** The parts written, and the part (from 0) in which each id stands. */
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
