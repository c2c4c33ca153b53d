import { JsonFile } from './json-file';

/** Kinds of page whose records can be renamed. */
export type RenameKind =
  | 'investigation'
  | 'exhibition'
  | 'event'
  | 'news'
  | 'publication'
  | 'person'
  | 'page'
  | 'subdomain'
  | 'methodology';

/** Renames remembered; beyond them the oldest is forgotten. */
const MOST_RENAMES = 5_000;

/** Steps followed from an old address to the present one. */
const LONGEST_CHAIN = 10;

const keyOf = (kind: RenameKind, slug: string) => `${kind}:${slug}`;

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/** The former slugs of records, so that old addresses lead to the new ones; kept on disk. */
export class Renames {
  readonly #file: JsonFile;
  readonly #known: Map<string, string>;

  private constructor(file: JsonFile, known: Map<string, string>) {
    this.#file = file;
    this.#known = known;
  }

  /** Reads what is remembered; an unreadable file counts as empty. */
  static async open(path: string): Promise<Renames> {
    const file = new JsonFile(path);
    const held = await file.read();
    return new Renames(file, new Map(Array.isArray(held) ? held.filter(isPair) : []));
  }

  /** Remembers that a record's slug has changed. Takes effect at once; resolves when it is on disk. */
  remember(kind: RenameKind, before: string, after: string): Promise<void> {
    if (before === after || this.#known.get(keyOf(kind, before)) === after) {
      return Promise.resolve();
    }
    // The new address is the present one, whatever it led to before.
    this.#known.delete(keyOf(kind, after));
    this.#known.delete(keyOf(kind, before));
    this.#known.set(keyOf(kind, before), after);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST_RENAMES) break;
      this.#known.delete(oldest);
    }
    return this.#file.save(() => [...this.#known]);
  }

  /** The slugs a record has had since a former one, the present one last; empty when it never was one. */
  trail(kind: RenameKind, slug: string): readonly string[] {
    const trail: string[] = [];
    let next = this.#known.get(keyOf(kind, slug));
    while (next !== undefined && trail.length < LONGEST_CHAIN) {
      trail.push(next);
      next = this.#known.get(keyOf(kind, next));
    }
    return trail.at(-1) === slug ? [] : trail;
  }

  /** The slug a former one leads to, through every later rename; null when it never was one. */
  follow(kind: RenameKind, slug: string): string | null {
    return this.trail(kind, slug).at(-1) ?? null;
  }
}
