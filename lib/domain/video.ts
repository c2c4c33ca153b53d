import type { Picture } from './picture';
import type { MediaFacts } from './record-facts';

/** One encoded file of a video. */
export interface VideoFile extends Pick<MediaFacts, 'bytes' | 'sha256'> {
  readonly src: string;
  /** Pixels; null when unknown. */
  readonly height: number | null;
  readonly quality: 'hd' | 'sd' | null;
  /** True for what the CMS calls a playlist for adaptive streaming; see `isPlaylist`. */
  readonly isPlaylist?: true;
}

/**
 * What a text track is for, in HTML's terms: speech; speech and sounds; what is seen; titles of the film's parts. (The
 * CMS's metadata tracks are for programs, and not included.)
 */
export type TrackKind = 'subtitles' | 'captions' | 'descriptions' | 'chapters';

/** Text for a film in one language: the text itself, or a URL to fetch it from. */
export interface TextTrack {
  /** BCP 47, as the CMS gives it (`en`); null when it does not say. */
  readonly language: string | null;
  readonly label: string;
  readonly kind: TrackKind;
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

/** The same film for those who cannot see or hear it: with audio description, or with sign language. */
export interface FilmAlternative {
  readonly kind: 'described' | 'signed';
  /** Plain text: the name of the button. Derived from the kind if the CMS gives none. */
  readonly label: string;
  /** At least one. The player chooses among them as among the film's own. */
  readonly files: readonly VideoFile[];
}

/** A film, whether the CMS gives it inside `acf` or as a bare `{link}` (checklist CALL-22). */
export interface Video extends Pick<
  MediaFacts,
  'contentWarning' | 'keys' | 'provenance' | 'replaced'
> {
  /** Plain text; empty when the CMS gives none. */
  readonly name: string;
  /** Seconds; null when unknown. */
  readonly duration: number | null;
  readonly files: readonly VideoFile[];
  readonly previews: readonly VideoFile[];
  /** Of every kind; see `subtitlesOf`. A track's address contains its index here. */
  readonly tracks: readonly TextTrack[];
  /** Absent when the CMS gives none. */
  readonly chapters?: readonly Chapter[];
  /** Absent when the CMS gives none. */
  readonly alternatives?: readonly FilmAlternative[];
  /** With its smaller sizes. */
  readonly poster: Pick<Picture, 'src' | 'width' | 'height' | 'sources'> | null;
}

/** A track with its place among all tracks of the film. */
export interface PlacedTrack extends TextTrack {
  readonly place: number;
}

const placed = (
  { tracks }: Pick<Video, 'tracks'>,
  ...kinds: readonly TrackKind[]
): readonly PlacedTrack[] =>
  tracks.flatMap((track, place) => (kinds.includes(track.kind) ? [{ ...track, place }] : []));

/** Returns the tracks that may be shown over the picture and make a transcript: subtitles and captions. */
export const subtitlesOf = (video: Pick<Video, 'tracks'>) => placed(video, 'subtitles', 'captions');

/** Returns the tracks that describe what is seen. */
export const descriptionsOf = (video: Pick<Video, 'tracks'>) => placed(video, 'descriptions');
