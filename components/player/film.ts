export interface FilmTrack {
  readonly src: string;
  /** BCP 47. */
  readonly language: string;
  readonly label: string;
  /** Captions describe sounds as well. */
  readonly kind: 'captions' | 'subtitles';
}

/** A film as the player needs it. */
export interface Film {
  readonly src: string;
  readonly title: string;
  readonly poster: string | null;
  /** Seconds; null while unknown. */
  readonly duration: number | null;
  readonly tracks: readonly FilmTrack[];
}

/** Reads a film from the `<video>` that plays it without JavaScript. That markup is the player's only data. */
export function filmOf(video: HTMLVideoElement): Film {
  const duration = Number.parseFloat(video.dataset.duration ?? '');
  return {
    src: video.src,
    title: video.getAttribute('aria-label') ?? '',
    poster: video.dataset.poster ?? null,
    duration: Number.isFinite(duration) ? duration : null,
    tracks: Array.from(video.querySelectorAll('track'), ({ src, srclang, label, kind }) => ({
      src,
      language: srclang,
      label: label || srclang,
      kind: kind === 'captions' ? kind : 'subtitles',
    })),
  };
}
