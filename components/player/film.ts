import type { TrackKind } from '@/lib/domain/video';

export interface FilmTrack {
  readonly src: string;
  /** BCP 47; empty when unknown. */
  readonly language: string;
  readonly label: string;
  readonly kind: TrackKind;
}

/** One file of a film. */
export interface FilmSource {
  readonly src: string;
  /** Given for playlists alone, which few browsers play. */
  readonly type: string | undefined;
}

/** A version of a film for those who cannot see or hear it. */
export interface FilmVersion {
  /** What its button is called. */
  readonly label: string;
  readonly sources: readonly FilmSource[];
}

/** A film as the player needs it. */
export interface Film {
  /** Its files, in the order in which they are tried. */
  readonly sources: readonly FilmSource[];
  readonly alternatives: readonly FilmVersion[];
  readonly title: string;
  /** The path of its own page; null without one. */
  readonly address: string | null;
  readonly poster: string | null;
  /** Seconds; null while unknown. */
  readonly duration: number | null;
  /** Subtitles and captions, which the player shows and makes the transcript of. */
  readonly subtitles: readonly FilmTrack[];
  /** Descriptions and chapters, which are passed on to browsers and what reads them. */
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
      // Without scripts the moment is a part of the address.
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

/** The address of a film's file, for a link. */
export const fileOf = ({ sources }: Film): string => sources[0]?.src ?? '';

const trackOf = ({ src, srclang, label, kind }: HTMLTrackElement): FilmTrack => ({
  src,
  language: srclang,
  label: label || srclang,
  // The markup has no others.
  kind: kind as TrackKind,
});
