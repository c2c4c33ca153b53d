import { log } from '@/lib/log';
import { isFields, type Fields } from '@/lib/domain/json-shape';
import type { MediaItem } from '@/lib/domain/media';
import type { Picture } from '@/lib/domain/picture';
import type { Video } from '@/lib/domain/video';
import { limitPlayers } from '@/lib/html/players';
import { linkForeignImages } from './foreign-images';
import { isMedium, isPicture, isSize, isVideo, linkTo, withLinks } from './medium-links';
import { OwnAddresses, type MediaSettings } from './own-addresses';
import { withPlacedFiles } from './placed-files';
import { withWarnings } from './warnings';

/** The result of reviewing a record, and how many of its media may not load, by origin. */
interface Reviewed {
  readonly value: unknown;
  readonly counted: ReadonlyMap<string, number>;
}

/**
 * Reviews all CMS content before pages see it. Uploads get the site's own address if one is configured, pictures or
 * films that may not load become links (decision 17), and those of a record with a warning get that warning (decision
 * 45). The responses on disk stay unchanged, so that a new setting takes effect at the next start.
 */
export class MediaReview {
  readonly #own: OwnAddresses;
  /** Counts by response, so that content read again is counted once. */
  readonly #foreign = new Map<string, ReadonlyMap<string, number>>();
  readonly #logged = new Set<string>();
  #counting = new Map<string, number>();
  /** Reviewed records of lists, which stay the same objects while they are unchanged. */
  readonly #reviewed = new WeakMap<Fields, Reviewed>();

  constructor(settings: MediaSettings) {
    this.#own = new OwnAddresses(settings);
  }

  /** The number of media shown as links, by origin, in all current content. */
  get foreignOrigins(): ReadonlyMap<string, number> {
    const all = new Map<string, number>();
    for (const counted of this.#foreign.values()) {
      for (const [origin, count] of counted) all.set(origin, (all.get(origin) ?? 0) + count);
    }
    return all;
  }

  /** Returns a value as pages may show it; the same object when nothing changes. */
  review<T>(key: string, value: T): T {
    this.#counting = new Map();
    // Reviewing keeps the type: a medium that may not load becomes another of its kind, or null if the type allows it.
    const reviewed = this.#answer(value) as T;
    if (this.#counting.size > 0) this.#foreign.set(key, this.#counting);
    else this.#foreign.delete(key);
    return reviewed;
  }

  /** Returns an address as on pages: complete with its host and, for an upload, that of the proxy. */
  addressOf(address: string): string {
    return this.#own.rebase(address);
  }

  /** Replaces the addresses of CMS files in a value. `addressOf` receives their paths on the CMS. */
  place<T>(value: T, addressOf: (path: string) => string): T {
    return withPlacedFiles(value, (text) => this.#own.place(text, addressOf));
  }

  /** Reviews one record of a list in advance. Returns the result that the list's review will use. */
  prepare(record: object): unknown {
    return isFields(record) ? (this.#reviewed.get(record) ?? this.#remember(record)).value : record;
  }

  /** Reviews an answer. A list is an array of records, or an object with such arrays. */
  #answer(value: unknown): unknown {
    if (Array.isArray(value)) return this.#list(value, (item) => this.#record(item));
    if (!isFields(value) || !Object.values(value).every(Array.isArray))
      return withWarnings(this.#value(value));
    const lists = Object.entries(value).map(([name, list]) => [name, this.#answer(list)] as const);
    return lists.every(([name, list]) => list === value[name]) ? value : Object.fromEntries(lists);
  }

  #record(value: unknown): unknown {
    if (!isFields(value)) return withWarnings(this.#value(value));
    const { value: reviewed, counted } = this.#reviewed.get(value) ?? this.#remember(value);
    for (const [origin, count] of counted)
      this.#counting.set(origin, (this.#counting.get(origin) ?? 0) + count);
    return reviewed;
  }

  #remember(record: Fields): Reviewed {
    const outside = this.#counting;
    this.#counting = new Map();
    const reviewed = { value: withWarnings(this.#value(record)), counted: this.#counting };
    this.#counting = outside;
    this.#reviewed.set(record, reviewed);
    return reviewed;
  }

  #isForeign = (address: string): boolean => {
    const origin = this.#own.foreignOriginOf(address);
    if (origin === null) return false;
    this.#counting.set(origin, (this.#counting.get(origin) ?? 0) + 1);
    if (!this.#logged.has(origin) && this.#logged.size < MAX_LOGGED) {
      this.#logged.add(origin);
      log.warn(
        { origin },
        'Media of this origin are shown as links; MEDIA_ORIGINS would let them load',
      );
    }
    return true;
  };

  #value(value: unknown): unknown {
    if (typeof value === 'string') {
      const text = linkForeignImages(this.#own.rebase(value), this.#isForeign);
      return limitPlayers(text, (src) => !this.#isForeign(src));
    }
    if (Array.isArray(value)) return this.#list(value);
    return isFields(value) ? this.#object(value) : value;
  }

  #list(
    values: readonly unknown[],
    review = (value: unknown) => this.#value(value),
  ): readonly unknown[] {
    const reviewed = values.flatMap((value) => {
      const next = review(value);
      // A slide or medium without its picture is dropped.
      return isFields(value) && (next === null || isEmptySlide(next)) ? [] : [next];
    });
    return same(values, reviewed) ? values : reviewed;
  }

  #object(value: Fields): unknown {
    if (isVideo(value)) return this.#video(value);
    if (isPicture(value)) return this.#picture(value);
    if (isSize(value)) return this.#size(value);
    if (isMedium(value)) return this.#medium(value);
    return withLinks(value, this.#fields(value));
  }

  #fields<T extends object>(value: T): T {
    const entries = Object.entries(value);
    const next = entries.map(([name, field]) => {
      // Subtitles are fetched by the server, from their original address.
      if (name === 'tracks') return this.#tracks(field);
      // It loads nothing, and anything that looks like a tag in it is text.
      return name === 'provenance' ? field : this.#value(field);
    });
    const isSame = entries.every(([, field], index) => field === next[index]);
    // The same keys, each with a value of its type.
    return isSame ? value : (Object.fromEntries(entries.map(([name], i) => [name, next[i]])) as T);
  }

  #tracks(value: unknown): unknown {
    if (!Array.isArray(value)) return value;
    const next = value.map((track: unknown) => {
      if (!isFields(track) || typeof track['src'] !== 'string') return track;
      const src = this.#own.complete(track['src']);
      return src === track['src'] ? track : { ...track, src };
    });
    return same(value, next) ? value : next;
  }

  #size<T extends { readonly src: string }>(size: T): T | null {
    return this.#isForeign(size.src) ? null : this.#fields(size);
  }

  /** Returns a picture with only the sizes that may load; null when none may. */
  #picture<P extends Pick<Picture, 'src' | 'sources'>>(picture: P): P | null {
    const rebased: P = this.#fields({ ...picture, sources: [] });
    const sources = picture.sources
      .map((source) => ({ ...source, src: this.#own.rebase(source.src) }))
      .filter(({ src }) => !this.#isForeign(src));
    if (!this.#isForeign(rebased.src)) return { ...rebased, sources };
    const largest = sources.at(-1);
    return largest ? { ...unmeasured(rebased), src: largest.src, sources } : null;
  }

  #video(video: Video): Video | null {
    const { files, previews, alternatives, poster, ...rest } = video;
    const own = (list: Video['files']) =>
      list
        .map((file) => ({ ...file, src: this.#own.rebase(file.src) }))
        .filter(({ src }) => !this.#isForeign(src));
    const kept = { files: own(files), previews: own(previews) };
    if (kept.files.length + kept.previews.length === 0) return null;
    const others = alternatives
      ?.map((other) => ({ ...other, files: own(other.files) }))
      .filter((other) => other.files.length > 0);
    return {
      ...this.#fields(rest),
      ...kept,
      ...(others && others.length > 0 && { alternatives: others }),
      poster: poster && this.#picture(poster),
    };
  }

  #medium(item: MediaItem): MediaItem {
    if (item.kind === 'file') return this.#fields(item);
    if (item.kind === 'video') {
      const video = this.#video(item.video);
      return video ? { kind: 'video', video } : linkTo(item.video);
    }
    const picture = this.#picture(item.picture);
    return picture ? { kind: item.kind, picture } : linkTo(item.picture);
  }
}

/** Maximum number of origins logged, since an attacker could invent any number. */
const MAX_LOGGED = 100;

const MEASURED: ReadonlySet<string> = new Set(['bytes', 'sha256']);

/** Removes the measurements of a picture that is shown with another file than the one measured. */
const unmeasured = <P extends object>(picture: P): P =>
  // Both fields are optional in every type.
  Object.fromEntries(Object.entries(picture).filter(([name]) => !MEASURED.has(name))) as P;

const isEmptySlide = (value: unknown) =>
  isFields(value) && value['picture'] === null && 'caption' in value;

const same = (one: readonly unknown[], two: readonly unknown[]) =>
  one.length === two.length && one.every((value, index) => value === two[index]);
