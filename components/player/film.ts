import type { TrackKind } from '@/lib/domain/video';

export interface FilmTrack {
  readonly src: string;
  /** BCP 47; empty if unknown. */
  readonly language: string;
  readonly label: string;
  readonly kind: TrackKind;
}

/** One file of a film. */
export interface FilmSource {
  readonly src: string;
  /** Given only for playlists, which few browsers play. */
  readonly type: string | undefined;
}

/** A version of a film for people who cannot see or hear it. */
export interface FilmVersion {
  /** The label of its button. */
  readonly label: string;
  readonly sources: readonly FilmSource[];
}

/** A film, with the data that the player needs. */
export interface Film {
  /** Its files, in the order in which they are tried. */
  readonly sources: readonly FilmSource[];
  readonly alternatives: readonly FilmVersion[];
  readonly title: string;
  /** The path of its own page; null if it has none. */
  readonly address: string | null;
  readonly poster: string | null;
  /** Seconds; null while unknown. */
  readonly duration: number | null;
  /** Subtitles and captions. The player shows them and builds the transcript from them. */
  readonly subtitles: readonly FilmTrack[];
  /** Descriptions and chapters. The player passes them on to browsers and assistive technology. */
  readonly otherTracks: readonly FilmTrack[];
}

const isSubtitles = ({ kind }: Pick<HTMLTrackElement, 'kind'>) =>
  kind === 'subtitles' || kind === 'captions';

/** Reads a film from the `<video>` that plays it without JavaScript. That markup is the player's only data. */
export function filmOf(video: HTMLVideoElement): Film {
  const duration = Number.parseFloat(video.dataset.duration ?? '');
  const tracks = Array.from(video.querySelectorAll('track'));
  return {
    sources: Array.from(video.querySelectorAll('source'), ({ src, type }) => ({
      // In the markup for visitors without scripts, the moment is part of the address.
      src: src.replace(/#t=.*$/, ''),
      type: type || undefined,
    })),
    alternatives: Array.from(
      video.querySelectorAll<HTMLAnchorElement>('a[data-alternative]'),
      ({ href, textContent }) => ({
        label: textContent?.trim() ?? '',
        sources: [{ src: href, type: undefined }],
      }),
    ),
    title: video.getAttribute('aria-label') ?? '',
    address: video.dataset.address ?? null,
    poster: video.dataset.poster ?? null,
    duration: Number.isFinite(duration) ? duration : null,
    subtitles: tracks.filter(isSubtitles).map(trackOf),
    otherTracks: tracks.filter((track) => !isSubtitles(track)).map(trackOf),
  };
}

/** Returns the address of a film's file, for a link. */
export const fileOf = ({ sources }: Film): string => sources[0]?.src ?? '';

const trackOf = ({ src, srclang, label, kind }: HTMLTrackElement): FilmTrack => ({
  src,
  language: srclang,
  label: label || srclang,
  // The markup has no other kinds.
  kind: kind as TrackKind,
});
