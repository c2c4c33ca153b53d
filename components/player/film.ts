import type { TrackKind } from '@/lib/domain/video';

export interface FilmTrack {
  readonly src: string;
  /** BCP 47; empty when unknown. */
  readonly language: string;
  readonly label: string;
  readonly kind: TrackKind;
}

/** A film as the player needs it. */
export interface Film {
  readonly src: string;
  readonly title: string;
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
    src: video.src,
    title: video.getAttribute('aria-label') ?? '',
    poster: video.dataset.poster ?? null,
    duration: Number.isFinite(duration) ? duration : null,
    subtitles: tracks.filter(isSubtitles).map(trackOf),
    otherTracks: tracks.filter((track) => !isSubtitles(track)).map(trackOf),
  };
}

const trackOf = ({ src, srclang, label, kind }: HTMLTrackElement): FilmTrack => ({
  src,
  language: srclang,
  label: label || srclang,
  // The markup has no others.
  kind: kind as TrackKind,
});
