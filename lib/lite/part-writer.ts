import { escapeAttribute, escapeText } from 'entities';

/** An element that is being written. */
interface OpenElement {
  readonly name: string;
  readonly attributes: Attributes;
  /** False for an element that can't be continued on the next page. */
  readonly isDivisible: boolean;
}

export type Attributes = Readonly<Record<string, string | undefined>>;

const tag = (name: string, attributes: Attributes) => {
  const pairs = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined) return '';
    return value === '' ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`;
  });
  return `<${name}${pairs.join('')}>`;
};

/** Writes HTML in parts of limited length: an element that does not fit is closed and continued in the next part. */
export class PartWriter {
  readonly #limit: number;
  readonly #parts: string[] = [];
  readonly #open: OpenElement[] = [];
  readonly #partOfId = new Map<string, number>();
  #text = '';

  /** `limit` is in UTF-16 units; a part may exceed it by what can't be divided. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  open(name: string, attributes: Attributes, isDivisible: boolean): void {
    this.#divide();
    const { id } = attributes;
    if (id !== undefined && !this.#partOfId.has(id)) this.#partOfId.set(id, this.#parts.length);
    this.#text += tag(name, attributes);
    this.#open.push({ name, attributes, isDivisible });
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
    // Words may be parted; without any space a text is left whole.
    for (const piece of text.match(/\S*\s*/g) ?? []) {
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
    if (this.#text.length < this.#limit || !this.#open.every((it) => it.isDivisible)) return;
    const closing = this.#open.map(({ name }) => `</${name}>`).reverse();
    this.#parts.push(this.#text + closing.join(''));
    // Ids are unique: the element keeps its own where it begins.
    this.#text = this.#open
      .map(({ name, attributes }) => tag(name, { ...attributes, id: undefined }))
      .join('');
  }
}
