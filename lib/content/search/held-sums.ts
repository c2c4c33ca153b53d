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

/** A record that is listed, and may have files with sums. */
interface ListedRecord {
  /** Percent-encoded. */
  readonly path: string;
  readonly title: string;
  /** Its row in the list. */
  readonly row: unknown;
  readonly detail: MediaDetailKey | null;
}

/** A file as the list of sums has it. */
interface ListedFile extends SummedFile {
  /** The path of its resource, or of the record's page; percent-encoded. */
  readonly address: string;
}

/**
 * The sums of all files that are published, by the records held on disk or in memory. A detail is read when the list is first
 * asked for and when it has changed; what was removed is gone at once.
 */
export class HeldSums {
  readonly #store: ContentStore;
  readonly #files = new Map<MediaDetailKey, readonly SummedFile[]>();
  /** Counts what changes the list. */
  #changes = 0;
  #updated: Promise<void> = Promise.resolve();
  /** The detail that is read, while it does not change. */
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

  /** Reads the details that have changed, with other requests in between. */
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
   * The list as `sha256sum` writes it, before each line one that says what the file is of (docs/specification/site.md, 'Check
   * a file').
   *
   * @param origin of the site
   */
  text(origin: string): string {
    const { lists } = this.#store.content;
    if (this.#listed?.of !== lists || this.#listed.changes !== this.#changes) {
      const text = this.#all()
        .map(({ sha256, src, address, title }) => {
          const [resource, file] = [address, src].map((path) => new URL(path, origin).href);
          // A line of its own, whatever the CMS gives.
          return `# ${resource} ${title.replaceAll(/\s+/g, ' ')}\n${sha256}  ${file}\n`;
        })
        .join('');
      this.#listed = { of: lists, changes: this.#changes, text };
    }
    return this.#listed.text;
  }

  /** Resources first: what else a record shows of the same files is no address of theirs. */
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
