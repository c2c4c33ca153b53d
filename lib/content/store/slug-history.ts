import * as z from 'zod';
import { AtomicJsonFile } from './atomic-json-file';
import type { PageKindName } from '../kinds';

/** Renames remembered; beyond them the oldest is dropped. */
const MOST_RENAMES = 5_000;

/** One change of a slug. */
interface Rename {
  /** The slug the record got. */
  readonly slug: string;
  /** The same, as the key it is itself kept under when the record is renamed again. */
  readonly to: string;
  /** Counts the renames: the later one has the higher number. */
  readonly at: number;
}

const fileSchema = z.array(z.tuple([z.string(), z.string()]));

const keyOf = (kind: string, slug: string) => `${kind}:${slug}`;

/** The former slugs of records, so that old addresses redirect to the new ones; kept on disk. */
export class SlugHistory {
  readonly #file: AtomicJsonFile<[string, string][]>;
  /** The latest rename away from each slug, oldest first. */
  readonly #renames = new Map<string, Rename>();
  #count = 0;

  private constructor(file: AtomicJsonFile<[string, string][]>, held: [string, string][]) {
    this.#file = file;
    for (const [key, after] of held) this.#add(key, after);
  }

  /** Reads what is remembered; an unreadable file counts as empty. */
  static async open(path: string): Promise<SlugHistory> {
    const file = new AtomicJsonFile(path, fileSchema);
    return new SlugHistory(file, (await file.read()) ?? []);
  }

  /** Remembers that a record's slug has changed. Takes effect at once; resolves when it is on disk. */
  remember(kind: PageKindName, before: string, after: string): Promise<void> {
    if (before === after || this.#latest(keyOf(kind, before))?.slug === after) {
      return Promise.resolve();
    }
    // A rename away from the new slug stays known: a late event must not cut the way back.
    this.#add(keyOf(kind, before), after);
    for (const oldest of this.#renames.keys()) {
      if (this.#renames.size <= MOST_RENAMES) break;
      this.#renames.delete(oldest);
    }
    return this.#save();
  }

  /**
   * Forgets that a slug was a former one: another record has it now. Slugs that led on through it lead to where it
   * led. Takes effect at once; resolves when it is on disk.
   */
  forget(kind: PageKindName, slug: string): Promise<void> {
    const key = keyOf(kind, slug);
    const forgotten = this.#renames.get(key);
    if (!forgotten) return Promise.resolve();
    this.#renames.delete(key);
    for (const [before, { to, at }] of this.#renames) {
      const ledThrough = to === key && at < forgotten.at && before !== forgotten.to;
      if (ledThrough) this.#renames.set(before, { ...forgotten, at });
    }
    return this.#save();
  }

  /**
   * Forgets every rename that a record's slugs took part in, so that no former name is kept or leads anywhere. Takes
   * effect at once; resolves when it is on disk.
   */
  erase(kind: PageKindName, slugs: readonly string[]): Promise<void> {
    const erased = new Set(slugs.map((slug) => keyOf(kind, slug)));
    let before = -1;
    // Names that lead to an erased one are the same record's.
    while (erased.size > before) {
      before = erased.size;
      for (const [key, { to }] of this.#renames) {
        if (erased.has(to)) erased.add(key);
        if (erased.has(key)) erased.add(to);
      }
    }
    for (const [key, { to }] of [...this.#renames]) {
      if (erased.has(key) || erased.has(to)) this.#renames.delete(key);
    }
    return this.#save();
  }

  /**
   * The other slugs of a record that once had this one, the likeliest present one last; empty when it never had
   * another. What was renamed to a slug after a rename away from it has most likely stayed there, so what that
   * earlier rename leads to comes first.
   */
  redirectChain(kind: PageKindName, slug: string): readonly string[] {
    const likely: string[] = [];
    const unlikely: string[] = [];
    const seen = new Set([slug]);
    let inOrder = true;
    let step = this.#renames.get(keyOf(kind, slug));
    while (step && !seen.has(step.slug)) {
      seen.add(step.slug);
      (inOrder ? likely : unlikely).push(step.slug);
      const next = this.#renames.get(step.to);
      if (next && next.at < step.at) inOrder = false;
      step = next;
    }
    return [...unlikely, ...likely];
  }

  /**
   * The slug a former one leads to, through every later rename; null when it never was one, or a record has been
   * renamed to it since.
   */
  currentSlug(kind: PageKindName, slug: string): string | null {
    if (!this.#latest(keyOf(kind, slug))) return null;
    return this.redirectChain(kind, slug).at(-1) ?? null;
  }

  /** The rename away from a slug, unless there was a later one to it. */
  #latest(key: string): Rename | undefined {
    const rename = this.#renames.get(key);
    if (!rename) return undefined;
    for (const { to, at } of this.#renames.values()) {
      if (to === key && at > rename.at) return undefined;
    }
    return rename;
  }

  #add(key: string, slug: string): void {
    const kind = key.slice(0, key.indexOf(':'));
    this.#renames.delete(key);
    this.#renames.set(key, { slug, to: keyOf(kind, slug), at: this.#count++ });
  }

  #save(): Promise<void> {
    return this.#file.save(() => [...this.#renames].map(([key, { slug }]) => [key, slug]));
  }
}
