import * as z from 'zod';
import { isPageKind, KIND_NAMES, type KindName } from '../kinds';
import { AtomicJsonFile } from './atomic-json-file';
import type { Marks } from './marks';
import type { SlugHistory } from './slug-history';
import { hasHadSlug, type Tombstone } from './tombstone';

/** Maximum number of names. The latest are kept. */
const MAX_NAMES = 20_000;

/** A kind and the mark of a name; when it was dropped or used again (ms since 1970); whether it was dropped. */
export const droppedNamesSchema = z.array(z.tuple([z.string(), z.number(), z.boolean()]));

type DroppedName = z.infer<typeof droppedNamesSchema>[number];

/**
 * The names of erased records, as marks (decision 50). When such a record is public again under another name, its old
 * names must not lead to it, whatever the CMS says of former names and addresses, until a record is public under that
 * name again. Stored on disk.
 */
export class DroppedNames {
  /** True when no version that knows dropped names has used the folder. */
  readonly isFirst: boolean;
  readonly #file: AtomicJsonFile<DroppedName[]>;
  readonly #marks: Marks;
  #names = new Map<string, DroppedName>();
  #onChange: () => void = () => undefined;

  private constructor(
    file: AtomicJsonFile<DroppedName[]>,
    marks: Marks,
    stored: readonly DroppedName[] | null,
  ) {
    this.#file = file;
    this.#marks = marks;
    this.isFirst = stored === null;
    this.#names = new Map((stored ?? []).map((name) => [name[0], name]));
  }

  /** Reads the stored names; an unreadable file counts as absent. */
  static async open(path: string, marks: Marks): Promise<DroppedNames> {
    const file = new AtomicJsonFile(path, droppedNamesSchema);
    return new DroppedNames(file, marks, await file.read());
  }

  all(): DroppedName[] {
    return [...this.#names.values()];
  }

  /** Calls a listener after each change by this process. */
  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  get isEmpty(): boolean {
    return this.#names.size === 0;
  }

  /** Returns true for a dropped name, by which nothing may be found. A null kind means any kind. */
  has(kind: KindName | null, name: string): boolean {
    if (this.isEmpty) return false;
    const marks = this.#marks.ofSlug(name);
    return (kind === null ? KIND_NAMES : [kind]).some((each) => this.#isDropped(each, marks));
  }

  /** An instance may not have known all keys when it heard of a name, so the latest of the name's marks counts. */
  #isDropped(kind: KindName, marks: readonly string[]): boolean {
    const known = marks
      .map((mark) => this.#names.get(`${kind} ${mark}`))
      .filter((name) => name !== undefined);
    const latest = Math.max(...known.map(([, at]) => at));
    return known.some(([, at, isDropped]) => isDropped && at === latest);
  }

  /** Drops the names of erased records. Takes effect at once; resolves when it is on disk. */
  drop(erased: readonly Pick<Tombstone, 'kind' | 'slugMarks' | 'marks' | 'at'>[]): Promise<void> {
    return this.#learn(
      erased.flatMap(({ kind, slugMarks, marks, at }) =>
        [...slugMarks, ...marks].map((mark): DroppedName => [`${kind} ${mark}`, at, true]),
      ),
    );
  }

  /**
   * Drops the names of the erased records among those removed, and forgets the renames away from them. Takes effect at
   * once; resolves when it is on disk.
   */
  async dropErased(removed: readonly Tombstone[], renames: SlugHistory): Promise<void> {
    const erased = removed.filter(({ isErased }) => isErased);
    const forgotten = erased.flatMap((it) => {
      const { kind } = it;
      if (!isPageKind(kind)) return [];
      const slugs = renames
        .slugs(kind)
        .filter((slug) => hasHadSlug(it, kind, this.#marks.ofSlug(slug)));
      return slugs.length > 0 ? [renames.erase(kind, slugs)] : [];
    });
    await Promise.all([this.drop(erased), ...forgotten]);
  }

  /**
   * Records that a record has been public under a name since a time (ms). If it is renamed later, this name may lead to
   * it.
   */
  use(kind: KindName, name: string, at: number): Promise<void> {
    return this.#learn(
      this.#marks.ofSlug(name).map((mark): DroppedName => [`${kind} ${mark}`, at, false]),
    );
  }

  /** Adopts the names that another instance knows, and forgets the renames away from them. */
  async adopt(names: readonly DroppedName[], renames: SlugHistory): Promise<void> {
    const learned = this.#learn(names);
    const forgotten = KIND_NAMES.filter(isPageKind).flatMap((kind) => {
      const slugs = renames.slugs(kind).filter((slug) => this.has(kind, slug));
      return slugs.length > 0 ? [renames.erase(kind, slugs)] : [];
    });
    await Promise.all([learned, ...forgotten]);
  }

  /** Writes the file, even when no name has been dropped. From then on the folder belongs to this version. */
  save(): Promise<void> {
    return this.#file.save(() => this.all());
  }

  #learn(names: readonly DroppedName[]): Promise<void> {
    const news = names.filter(([key, at]) => at > (this.#names.get(key)?.[1] ?? -1));
    if (news.length === 0) return Promise.resolve();
    for (const name of news) {
      this.#names.delete(name[0]);
      this.#names.set(name[0], name);
    }
    this.#names = new Map([...this.#names].slice(-MAX_NAMES));
    this.#onChange();
    return this.save();
  }
}
