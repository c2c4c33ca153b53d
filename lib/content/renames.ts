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

/** One change of a slug. */
interface Rename {
  /** The slug the record got. */
  readonly slug: string;
  /** The same, as the key it is itself kept under when the record moves on. */
  readonly to: string;
  /** Counts the renames: the later one has the higher number. */
  readonly at: number;
}

const keyOf = (kind: RenameKind, slug: string) => `${kind}:${slug}`;

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/** The former slugs of records, so that old addresses lead to the new ones; kept on disk. */
export class Renames {
  readonly #file: JsonFile;
  /** The latest rename away from each slug, oldest first. */
  readonly #known = new Map<string, Rename>();
  #count = 0;

  private constructor(file: JsonFile, held: readonly (readonly [string, string])[]) {
    this.#file = file;
    for (const [key, after] of held) this.#add(key, after);
  }

  /** Reads what is remembered; an unreadable file counts as empty. */
  static async open(path: string): Promise<Renames> {
    const file = new JsonFile(path);
    const held = await file.read();
    return new Renames(file, Array.isArray(held) ? held.filter(isPair) : []);
  }

  /** Remembers that a record's slug has changed. Takes effect at once; resolves when it is on disk. */
  remember(kind: RenameKind, before: string, after: string): Promise<void> {
    if (before === after || this.#latest(keyOf(kind, before))?.slug === after) {
      return Promise.resolve();
    }
    // A rename away from the new slug stays known: an event that comes late must not cut the way back.
    this.#add(keyOf(kind, before), after);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST_RENAMES) break;
      this.#known.delete(oldest);
    }
    return this.#save();
  }

  /**
   * Forgets that a slug was a former one: another record has it now. Slugs that led on through it lead to where it
   * led. Takes effect at once; resolves when it is on disk.
   */
  forget(kind: RenameKind, slug: string): Promise<void> {
    const key = keyOf(kind, slug);
    const forgotten = this.#known.get(key);
    if (!forgotten) return Promise.resolve();
    this.#known.delete(key);
    for (const [before, { to, at }] of this.#known) {
      const ledThrough = to === key && at < forgotten.at && before !== forgotten.to;
      if (ledThrough) this.#known.set(before, { ...forgotten, at });
    }
    return this.#save();
  }

  /**
   * The other slugs of a record that once had this one, the likeliest present one last; empty when it never had
   * another. What was renamed to a slug after a rename away from it has most likely stayed there, so what that
   * earlier rename leads to comes first.
   */
  trail(kind: RenameKind, slug: string): readonly string[] {
    const likely: string[] = [];
    const unlikely: string[] = [];
    const seen = new Set([slug]);
    let inOrder = true;
    let step = this.#known.get(keyOf(kind, slug));
    while (step && !seen.has(step.slug)) {
      seen.add(step.slug);
      (inOrder ? likely : unlikely).push(step.slug);
      const next = this.#known.get(step.to);
      if (next && next.at < step.at) inOrder = false;
      step = next;
    }
    return [...unlikely, ...likely];
  }

  /**
   * The slug a former one leads to, through every later rename; null when it never was one, or a record has been
   * renamed to it since.
   */
  follow(kind: RenameKind, slug: string): string | null {
    if (!this.#latest(keyOf(kind, slug))) return null;
    return this.trail(kind, slug).at(-1) ?? null;
  }

  /** The rename away from a slug, unless there was a later one to it. */
  #latest(key: string): Rename | undefined {
    const rename = this.#known.get(key);
    if (!rename) return undefined;
    for (const { to, at } of this.#known.values()) {
      if (to === key && at > rename.at) return undefined;
    }
    return rename;
  }

  #add(key: string, slug: string): void {
    const kind = key.slice(0, key.indexOf(':')) as RenameKind;
    this.#known.delete(key);
    this.#known.set(key, { slug, to: keyOf(kind, slug), at: this.#count++ });
  }

  #save(): Promise<void> {
    return this.#file.save(() => [...this.#known].map(([key, { slug }]) => [key, slug]));
  }
}
