import * as z from 'zod';
import { spellSlug } from '@/lib/domain/slug';
import { log } from '@/lib/log';
import { AtomicJsonFile } from './atomic-json-file';
import type { PageKindName } from '../kinds';

/** Maximum number of stored renames. The oldest are dropped first. */
const MAX_RENAMES = 5_000;

/** One change of a slug. */
interface Rename {
  /** The record's new slug. */
  readonly slug: string;
  /** The new slug as a key, under which a further rename is stored. */
  readonly to: string;
  /** A counter. Later renames have higher numbers. */
  readonly at: number;
}

const fileSchema = z.array(z.tuple([z.string(), z.string()]));

const keyOf = (kind: string, slug: string) => `${kind}:${slug}`;

/** Normalises the spelling of slugs in renames, which earlier versions did not. */
const spelled = (renames: readonly (readonly [string, string])[]): [string, string][] =>
  renames.flatMap(([key, slug]) => {
    const colon = key.indexOf(':');
    const before = keyOf(key.slice(0, colon), spellSlug(key.slice(colon + 1)));
    const after = spellSlug(slug);
    return before === keyOf(key.slice(0, colon), after) ? [] : [[before, after]];
  });

/** The former slugs of records, so that old addresses redirect to new ones. Stored on disk. */
export class SlugHistory {
  readonly #file: AtomicJsonFile<[string, string][]>;
  /** The latest rename away from each slug, oldest first. */
  readonly #renames = new Map<string, Rename>();
  #count = 0;

  #onChange: () => void = () => undefined;

  private constructor(file: AtomicJsonFile<[string, string][]>, held: [string, string][]) {
    this.#file = file;
    for (const [key, after] of spelled(held)) this.#add(key, after);
  }

  /** Reads the stored renames; an unreadable file counts as empty. */
  static async open(path: string): Promise<SlugHistory> {
    const file = new AtomicJsonFile(path, fileSchema);
    return new SlugHistory(file, (await file.read()) ?? []);
  }

  /** Returns all renames, oldest first: the kind and former slug of each, and the new slug. */
  all(): [string, string][] {
    return [...this.#renames].map(([key, { slug }]) => [key, slug]);
  }

  /** Returns every slug of a kind that a rename involves. */
  slugs(kind: PageKindName): readonly string[] {
    const slugs = new Set<string>();
    for (const [key, { slug }] of this.#renames) {
      if (!key.startsWith(`${kind}:`)) continue;
      slugs.add(key.slice(kind.length + 1)).add(slug);
    }
    return [...slugs];
  }

  /** Adds renames that another instance knows, as older ones. */
  adopt(renames: readonly [string, string][]): void {
    const own = this.all();
    const known = new Set(own.map(([key]) => key));
    const fresh = spelled(renames).filter(([key]) => !known.has(key));
    if (fresh.length === 0) return;
    this.#renames.clear();
    for (const [key, after] of [...fresh, ...own].slice(-MAX_RENAMES)) this.#add(key, after);
    this.#save().catch(() => undefined);
  }

  /** Calls a listener after each change by this process. */
  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  /** Records a slug change. Takes effect at once; resolves when it is on disk. */
  remember(kind: PageKindName, before: string, after: string): Promise<void> {
    if (before === after || this.#latest(keyOf(kind, before))?.slug === after) {
      return Promise.resolve();
    }
    // Keeps an earlier rename away from the new slug: a late event must not break its redirect.
    this.#add(keyOf(kind, before), after);
    for (const oldest of this.#renames.keys()) {
      if (this.#renames.size <= MAX_RENAMES) break;
      this.#renames.delete(oldest);
      log.warn({ most: MAX_RENAMES }, 'The oldest former slug is dropped and redirects no more');
    }
    return this.#save();
  }

  /**
   * Removes a former slug that another record now uses. Slugs that redirected through it redirect to its target
   * instead. Takes effect at once; resolves when it is on disk.
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
   * Deletes every rename that involves a record's slugs, so that no former name is kept or redirects. Takes effect at
   * once; resolves when it is on disk.
   */
  erase(kind: PageKindName, slugs: readonly string[]): Promise<void> {
    const erased = new Set(slugs.map((slug) => keyOf(kind, slug)));
    let before = -1;
    // Slugs that redirect to an erased one belong to the same record.
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
   * Returns the other slugs of a record that once had this one, with the most likely current one last; empty when there
   * are none. A record renamed back to a slug has most likely stayed there, so the targets of the earlier rename away
   * from it come first.
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

  /** Returns the slugs that a record had before it was renamed to this one. */
  formerSlugs(kind: PageKindName, slug: string): readonly string[] {
    const former = new Set<string>();
    const collect = (key: string, until: number) => {
      for (const [before, { to, at }] of this.#renames) {
        // A later rename to a slug that this record has left belongs to another record.
        if (to !== key || at >= until || before === keyOf(kind, slug)) continue;
        const name = before.slice(kind.length + 1);
        if (former.has(name)) continue;
        former.add(name);
        collect(before, at);
      }
    };
    collect(keyOf(kind, slug), Infinity);
    return [...former];
  }

  /**
   * Returns the slug that a former one redirects to, through all later renames; null when it is not a former slug, or a
   * record has since been renamed to it.
   */
  currentSlug(kind: PageKindName, slug: string): string | null {
    if (!this.#latest(keyOf(kind, slug))) return null;
    return this.redirectChain(kind, slug).at(-1) ?? null;
  }

  /** Returns the rename away from a slug, unless a later one leads back to it. */
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
    this.#onChange();
    return this.#file.save(() => this.all());
  }
}
