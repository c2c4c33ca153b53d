import type { MediaFacts } from './record-facts';

/** One encoded file of a video. */
export interface VideoFile extends Omit<MediaFacts, 'contentWarning'> {
  readonly src: string;
  /** Pixels; null when unknown. */
  readonly height: number | null;
  readonly quality: 'hd' | 'sd' | null;
}

/** Subtitles in one language: text held by the CMS, or an address to fetch it from. */
export interface TextTrack {
  /** BCP 47, as the CMS gives it (`en`). */
  readonly language: string;
  readonly label: string;
  /** Captions say what is heard besides speech too; absent, the track holds subtitles. */
  readonly kind?: 'captions';
  /** The text as WebVTT (commas in cue times already turned into dots), or null when only `src` is known. */
  readonly vtt: string | null;
  readonly src: string | null;
}

/** A film. It may arrive inside `acf` or as a bare `{link}`; both end up here (checklist CALL-22). */
export interface Video extends Pick<MediaFacts, 'contentWarning'> {
  /** Plain text; empty when the CMS gives none. */
  readonly name: string;
  /** Seconds; null when unknown. */
  readonly duration: number | null;
  readonly files: readonly VideoFile[];
  readonly previews: readonly VideoFile[];
  readonly tracks: readonly TextTrack[];
  readonly poster: {
    readonly src: string;
    readonly width: number | null;
    readonly height: number | null;
  } | null;
}
