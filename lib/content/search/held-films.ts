import { mediaOf, type VideoResource } from '@/lib/domain/media-groups';
import { descriptionsOf, subtitlesOf } from '@/lib/domain/video';
import { playbackFile } from '@/lib/domain/video-file';
import { parseCues } from '@/lib/domain/vtt';
import { hasMedia, recordsWithMedia, type MediaDetail, type MediaDetailKey } from '../kinds';
import type { ContentStore, Entry } from '../store';
import { SaidTrack } from './said-track';

/** A film of a record, with its spoken and descriptive tracks. */
interface HeldFilm {
  /** As in its address, not encoded. */
  readonly name: string;
  readonly title: string;
  readonly isWarned: boolean;
  readonly hasSubtitles: boolean;
  readonly hasDescription: boolean;
  /** Identifies the film in other records: its keys and its file. */
  readonly marks: readonly string[];
  /** Subtitles, captions and descriptions; null for a track whose text is not available yet. */
  readonly tracks: readonly (SaidTrack | null)[];
}

/** A listed record with its films held. */
export interface FilmedRecord {
  /** Identifies the record in search results: `investigation:the-salt-road`. */
  readonly name: string;
  readonly isWarned: boolean;
  readonly films: readonly HeldFilm[];
}

/** A track given by address, and its place among the tracks searched; null for chapters, which are held but not searched. */
interface AddressedTrack {
  readonly address: string;
  readonly tracks: (SaidTrack | null)[];
  readonly place: number | null;
}

/** The films of a detail, once read. */
interface Reading {
  readonly digest: string;
  readonly films: readonly HeldFilm[];
  readonly addressed: readonly AddressedTrack[];
  /** When the detail was fetched, and when the texts at its addresses were requested (ms). */
  fetchedAt: number;
  askedAt: number;
}

type Held = Entry<MediaDetail | null>;

const filmsOf = ({ value }: Held): readonly VideoResource[] =>
  value === null ? [] : mediaOf(value).videos;

/** The result of looking up the text at an address. */
type Finding =
  | { readonly kind: 'found'; readonly text: string }
  | { readonly kind: 'absent' | 'unknown' };

/** The texts that the CMS serves by address. */
interface Texts {
  find(address: string): Finding | Promise<Finding>;
  /** Keeps a text on disk, too. */
  keep(address: string): void;
  /** Like `find`, but always asks the CMS. */
  refresh(address: string): Promise<Finding>;
  /** Removes all others. */
  keepOnly(addresses: ReadonlySet<string>): Promise<void>;
}

/** Pause (ms) before an unavailable text is requested again. */
const RETRY = 30_000;

/** A detail not read yet. */
interface Waiting {
  readonly held: Held;
  /** True if it has changed since the start, perhaps with the texts at its addresses. */
  readonly isChanged: boolean;
}

/**
 * The films of all details held, on disk or in memory, with their tracks. They are read in slices, after the start and
 * again when details change. What a record no longer has is removed at once.
 */
export class HeldFilms {
  readonly #store: ContentStore;
  readonly #texts: Texts;
  readonly #readings = new Map<MediaDetailKey, Reading>();
  readonly #waiting = new Map<MediaDetailKey, Waiting>();
  /** The last result of `records`, valid while neither a list nor a reading has changed. */
  #records: {
    readonly lists: readonly unknown[];
    readonly records: readonly FilmedRecord[];
  } | null = null;
  #updated: Promise<void> = Promise.resolve();
  #asked: Promise<void> = Promise.resolve();
  /** True once everything that was on disk has been read. */
  #isWhole = false;
  /** True while there may be texts that no record uses. */
  #hasUnused = true;
  #isRetrying = false;

  constructor(store: ContentStore, texts: Texts) {
    this.#store = store;
    this.#texts = texts;
    store.onCommit((keys) => {
      for (const key of keys.filter(hasMedia)) this.#note(key, store.entry(key));
    });
    store.onDrop((key) => {
      if (hasMedia(key)) this.#note(key, null);
    });
  }

  /** Reads the listed records' details from disk, one after another. */
  async begin(): Promise<void> {
    for (const { key } of recordsWithMedia(this.#store.content.lists)) {
      if (this.#readings.has(key) || this.#waiting.has(key)) continue;
      const held = this.#store.entry(key) ?? (await this.#store.answers.peek(key));
      // The CMS may have answered during the read.
      if (held && !this.#readings.has(key) && !this.#waiting.has(key)) this.#note(key, held);
      await this.update();
    }
    this.#isWhole = true;
    await this.update();
  }

  /** Reads changed details, yielding to other requests. */
  update(): Promise<void> {
    this.#updated = this.#updated.then(() => this.#readWaiting());
    return this.#updated;
  }

  /** Reads the text at an address again, as it has changed. */
  reread(address: string): void {
    for (const [key, reading] of this.#readings) {
      if (reading.addressed.some((each) => each.address === address)) this.#askFor(key, reading);
    }
  }

  /**
   * Removes the texts that no record held uses. Resolves to false while the used ones are not known. Rejects when a
   * text can't be removed.
   */
  async forgetUnused(): Promise<boolean> {
    await this.update();
    return this.#releaseUnused();
  }

  /** Returns the listed records with films held. Called by each search. */
  records(): readonly FilmedRecord[] {
    const { investigations, exhibitions } = this.#store.content.lists;
    const lists = [investigations?.value, exhibitions?.value];
    if (this.#records?.lists.every((list, place) => list === lists[place])) {
      return this.#records.records;
    }
    const listed = recordsWithMedia(this.#store.content.lists);
    const records = listed.flatMap(({ key, kind, row: { slug, contentWarning } }) => {
      const films = this.#readings.get(key)?.films ?? [];
      if (films.length === 0) return [];
      return [{ name: `${kind}:${slug}`, isWarned: contentWarning !== undefined, films }];
    });
    this.#records = { lists, records };
    return records;
  }

  /** Drops the reading of an earlier version of a detail, and schedules reading this one. */
  #note(key: MediaDetailKey, held: Held | null): void {
    const known = this.#readings.get(key);
    if (held && held.digest !== '' && known?.digest === held.digest) {
      // Fetched again, perhaps because it was saved, so the texts at its addresses are requested too.
      if (held.fetchedAt > known.fetchedAt) this.#askFor(key, known, true);
      known.fetchedAt = held.fetchedAt;
      return;
    }
    const isChanged = known !== undefined || this.#waiting.has(key);
    if (known && known.addressed.length > 0) this.#hasUnused = true;
    this.#readings.delete(key);
    this.#records = null;
    this.#waiting.delete(key);
    if (held && filmsOf(held).length > 0) this.#waiting.set(key, { held, isChanged });
    else if (!this.#hasUnused) return;
    void this.update();
  }

  async #readWaiting(): Promise<void> {
    for (const [key, waiting] of this.#waiting) {
      const reading = await read(waiting.held);
      // Another version may have arrived, or the record may be gone.
      if (this.#waiting.get(key) !== waiting) continue;
      this.#waiting.delete(key);
      this.#readings.set(key, reading);
      this.#records = null;
      this.#askFor(key, reading, waiting.isChanged);
    }
    const now = this.#store.clock.now();
    for (const [key, reading] of this.#readings) {
      if (now - reading.askedAt >= this.#store.ageLimit) this.#askFor(key, reading, true);
    }
    // If the disk refuses, the next change or removal tries again.
    if (this.#hasUnused) await this.#releaseUnused().catch(() => false);
  }

  async #releaseUnused(): Promise<boolean> {
    if (!this.#isWhole || this.#waiting.size > 0) return false;
    const readings = [...this.#readings.values()];
    const used = readings.flatMap(({ addressed }) => addressed.map(({ address }) => address));
    this.#hasUnused = false;
    try {
      await this.#texts.keepOnly(new Set(used));
    } catch (error) {
      this.#hasUnused = true;
      throw error;
    }
    return true;
  }

  /** Requests the texts at a record's addresses, one after another. Unavailable ones stay as they are. */
  #askFor(key: MediaDetailKey, reading: Reading, isAnew = false): void {
    if (reading.addressed.length === 0) return;
    reading.askedAt = this.#store.clock.now();
    this.#asked = this.#asked.then(async () => {
      for (const { address, tracks, place } of reading.addressed) {
        if (this.#readings.get(key) !== reading) return;
        this.#texts.keep(address);
        const finding = await (isAnew ? this.#texts.refresh(address) : this.#texts.find(address));
        if (finding.kind === 'unknown') this.#retryLater();
        else if (place !== null)
          tracks[place] = await SaidTrack.of(
            finding.kind === 'found' ? parseCues(finding.text) : [],
          );
      }
    });
  }

  #retryLater(): void {
    if (this.#isRetrying) return;
    this.#isRetrying = true;
    this.#store.clock.after(RETRY, () => {
      this.#isRetrying = false;
      for (const [key, reading] of this.#readings) {
        if (reading.addressed.some(({ tracks, place }) => place === null || tracks[place] === null))
          this.#askFor(key, reading);
      }
    });
  }
}

/** Reads the tracks of a detail's films, except those given by address. */
async function read(held: Held): Promise<Reading> {
  const films: HeldFilm[] = [];
  const addressed: AddressedTrack[] = [];
  for (const { name, title, video } of filmsOf(held)) {
    const tracks: (SaidTrack | null)[] = [];
    for (const { vtt, src } of [...subtitlesOf(video), ...descriptionsOf(video)]) {
      if (src !== null) addressed.push({ address: src, tracks, place: tracks.length });
      tracks.push(vtt === null ? null : await SaidTrack.of(parseCues(vtt)));
    }
    for (const { src, kind } of video.tracks) {
      if (src !== null && kind === 'chapters')
        addressed.push({ address: src, tracks, place: null });
    }
    const file = playbackFile(video)?.src;
    const isDescribed = video.alternatives?.some(({ kind }) => kind === 'described') ?? false;
    films.push({
      name,
      title,
      isWarned: video.contentWarning !== undefined,
      hasSubtitles: subtitlesOf(video).length > 0,
      hasDescription: isDescribed || descriptionsOf(video).length > 0,
      marks: [...(video.keys ?? []), ...(file === undefined ? [] : [file])],
      tracks,
    });
  }
  return { digest: held.digest, films, addressed, fetchedAt: held.fetchedAt, askedAt: Infinity };
}
