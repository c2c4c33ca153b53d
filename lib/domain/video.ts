import type { Picture } from './picture';
import type { MediaFacts } from './record-facts';

/** One encoded file of a video. */
export interface VideoFile extends Omit<MediaFacts, 'contentWarning'> {
  readonly src: string;
  /** Pixels; null when unknown. */
  readonly height: number | null;
  readonly quality: 'hd' | 'sd' | null;
}

/** Subtitles in one language: text from the CMS, or a URL to fetch it from. */
export interface TextTrack {
  /** BCP 47, as the CMS gives it (`en`). */
  readonly language: string;
  readonly label: string;
  /** Captions also describe sounds; when absent, the track contains subtitles. */
  readonly kind?: 'captions';
  /** The text as WebVTT (commas in cue times already turned into dots), or null when only `src` is known. */
  readonly vtt: string | null;
  readonly src: string | null;
}

/** A part of a film that has a title. */
export interface Chapter {
  /** Seconds from the beginning. */
  readonly start: number;
  readonly end: number;
  /** Plain text. */
  readonly title: string;
}

/** A film, whether the CMS gives it inside `acf` or as a bare `{link}` (checklist CALL-22). */
export interface Video extends Pick<MediaFacts, 'contentWarning'> {
  /** Plain text; empty when the CMS gives none. */
  readonly name: string;
  /** Seconds; null when unknown. */
  readonly duration: number | null;
  readonly files: readonly VideoFile[];
  readonly previews: readonly VideoFile[];
  readonly tracks: readonly TextTrack[];
  /** Absent when the CMS gives none. */
  readonly chapters?: readonly Chapter[];
  /** With its smaller sizes. */
  readonly poster: Pick<Picture, 'src' | 'width' | 'height' | 'sources'> | null;
}
