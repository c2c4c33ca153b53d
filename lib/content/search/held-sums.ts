import { personPath, publicationPath, resourcePath } from '@/lib/routes';
import { betweenSlices } from '@/lib/in-slices';
import {
  hasMedia,
  membersOf,
  recordsWithMedia,
  type MediaDetail,
  type MediaDetailKey,
} from '../kinds';
import type { ContentStore } from '../store';
import { filesIn, resourceFiles, type SummedFile } from './summed-files';

/** A listed record that may have files with checksums. */
interface ListedRecord {
  /** Percent-encoded. */
  readonly path: string;
  readonly title: string;
  /** Its row in the list. */
  readonly row: unknown;
  readonly detail: MediaDetailKey | null;
}

/** A file in the list of checksums. */
interface ListedFile extends SummedFile {
  /** The path of its resource, or of the record's page; percent-encoded. */
  readonly address: string;
}

/**
 * The checksums of all published files, from records held on disk or in memory. A detail is read when the list is first
 * requested and after each change. Removed records' files are dropped at once.
 */
export class HeldSums {
  readonly #store: ContentStore;
  readonly #files = new Map<MediaDetailKey, readonly SummedFile[]>();
  /** Counts changes of the list. */
  #changes = 0;
  #updated: Promise<void> = Promise.resolve();
  /** The detail being read; null once it has changed. */
  #reading: MediaDetailKey | null = null;
  #listed: { readonly of: unknown; readonly changes: number; readonly text: string } | null = null;

  constructor(store: ContentStore) {
    this.#store = store;
    store.onCommit((keys) => {
      for (const key of keys.filter(hasMedia)) this.#forget(key);
    });
    store.onDrop((key) => {
      if (hasMedia(key)) this.#forget(key);
    });
  }

  #forget(key: MediaDetailKey): void {
    this.#files.delete(key);
    if (this.#reading === key) this.#reading = null;
    this.#changes += 1;
  }

  /** Reads changed details, yielding to other requests. */
  update(): Promise<void> {
    this.#updated = this.#updated.then(async () => {
      for (const { detail } of this.#records()) {
        if (detail === null || this.#files.has(detail)) continue;
        await this.#read(detail);
        await betweenSlices();
      }
    });
    return this.#updated;
  }

  async #read(key: MediaDetailKey): Promise<void> {
    this.#reading = key;
    const held = this.#store.entry(key) ?? (await this.#store.answers.peek(key));
    // The CMS may have answered during the read, or the record may be gone.
    if (this.#reading !== key) return this.#read(key);
    if (!held) return;
    this.#files.set(key, held.value === null ? [] : filesOfDetail(held.value));
    this.#changes += 1;
  }

  /**
   * Returns the list in the format of `sha256sum`, with a comment line before each that says what the file belongs to
   * (docs/specification/site.md, 'Check a file').
   *
   * @param origin of the site
   */
  text(origin: string): string {
    const { lists } = this.#store.content;
    if (this.#listed?.of !== lists || this.#listed.changes !== this.#changes) {
      const text = this.#all()
        .map(({ sha256, src, address, title }) => {
          const [resource, file] = [address, src].map((path) => new URL(path, origin).href);
          // Always one line, whatever the CMS sends.
          return `# ${resource} ${title.replaceAll(/\s+/g, ' ')}\n${sha256}  ${file}\n`;
        })
        .join('');
      this.#listed = { of: lists, changes: this.#changes, text };
    }
    return this.#listed.text;
  }

  /** Lists resources first, as their addresses take precedence over other uses of the same files in a record. */
  #all(): readonly ListedFile[] {
    const files = new Map<string, ListedFile>();
    for (const { path, title, row, detail } of this.#records()) {
      const ofDetail = detail === null ? [] : (this.#files.get(detail) ?? []);
      for (const file of [...ofDetail, ...filesIn(row)]) {
        const known = `${path} ${file.sha256} ${file.src}`;
        if (files.has(known)) continue;
        const address = file.name === null ? path : resourcePath(path, file.name);
        files.set(known, { ...file, address, title: file.title || title });
      }
    }
    const isResource = ({ name }: ListedFile) => name !== null;
    const all = [...files.values()];
    return [...all.filter(isResource), ...all.filter((file) => !isResource(file))];
  }

  *#records(): Iterable<ListedRecord> {
    const { lists } = this.#store.content;
    const { publications, team } = lists;
    for (const { path, row, key } of recordsWithMedia(lists))
      yield { path, title: row.title, row, detail: key };
    for (const row of publications?.value ?? [])
      yield { path: publicationPath(row.slug), title: row.title, row, detail: null };
    for (const row of team ? membersOf(team.value) : [])
      yield { path: personPath(row.slug), title: row.name, row, detail: null };
  }
}

const filesOfDetail = (detail: MediaDetail): readonly SummedFile[] => [
  ...resourceFiles(detail),
  ...filesIn(detail),
];
