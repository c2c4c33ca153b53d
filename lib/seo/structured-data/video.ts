import { isoDuration } from '@/lib/domain/duration';
import { excerpt } from '@/lib/domain/excerpt';
import type { VideoResource } from '@/lib/domain/media-groups';
import { momentAddress } from '@/lib/domain/moment';
import type { CalendarDay } from '@/lib/domain/primitives';
import { subtitlesOf, type TextTrack } from '@/lib/domain/video';
import { playbackFile } from '@/lib/domain/video-file';
import { parseCues } from '@/lib/domain/vtt';
import { filmInTracks } from '@/lib/domain/videos-of';
import { resourcePath, trackPath } from '@/lib/routes';
import * as words from '@/lib/words';
import {
  absolute,
  sharePictureAddress,
  node,
  pixels,
  type Node,
  type ShownSharePicture,
} from './node';
import { fileProperties } from './picture';

/** Films described per page. The page itself shows all of them. */
const MAX_VIDEOS = 12;

/** Maximum length of a transcript. Its subtitle file has all of it. */
const TRANSCRIPT_LENGTH = 3_000;

/** Properties shared by the films of a record. */
export interface FilmedRecord {
  readonly origin: string | null;
  /** Percent-encoded. */
  readonly path: string;
  /** Plain text. */
  readonly title: string;
  /** The day the films were published. */
  readonly published: CalendarDay | null;
  /** The absolute URL of the page that says how media may be used, or null. */
  readonly reuse: string | null;
  /** The record's share picture, which replaces a film's still if that is missing or has a content warning. */
  readonly shown: ShownSharePicture & { readonly kind: 'investigation' | 'exhibition' };
}

const isInPageLanguage = ({ language }: TextTrack) =>
  language?.split('-')[0] === words.baseLanguage;

/** Returns the text of a film's subtitles, preferably in the page's language. */
function transcriptOf(tracks: readonly TextTrack[]): string {
  const held = tracks.filter(({ vtt }) => vtt !== null);
  const track = held.find(isInPageLanguage) ?? held[0];
  const text = parseCues(track?.vtt ?? '')
    .map((cue) => cue.text.replaceAll('\n', ' '))
    .join(' ');
  return excerpt(text, TRANSCRIPT_LENGTH) ?? text;
}

/** Describes a film by its own page. Returns null without a file. */
export function videoNode(
  { video, index, name: key }: VideoResource,
  record: FilmedRecord,
): Node | null {
  const file = playbackFile(video);
  if (!file) return null;
  const { origin, path, title, published, shown, reuse } = record;
  const subtitles = subtitlesOf(video);
  const languages = subtitles.flatMap(({ language }) => language ?? []);
  const warning = video.contentWarning;
  // Search engines show whatever they find at an address, including as a moving preview.
  const isOpen = warning === undefined;
  const name = video.name || `${title}, ${words.videoNumber(index + 1)}`;
  const { poster, provenance } = video;
  const address = absolute(origin, resourcePath(path, key));
  return node('VideoObject', {
    '@id': `${address}#video`,
    name,
    description: isOpen
      ? words.resourceOf(name, words.resourceItself.film, title)
      : words.warningOf(warning),
    thumbnailUrl: poster && isOpen ? poster.src : sharePictureAddress(origin, shown),
    // Search engines reject a film without an upload date.
    uploadDate: published,
    duration: isoDuration(video.duration),
    contentUrl: isOpen ? file.src : null,
    url: address,
    height: pixels(file.height),
    ...fileProperties({ ...file, ...(provenance && { provenance }) }, reuse),
    contentRating: warning,
    inLanguage: languages.length > 0 ? languages : null,
    transcript: transcriptOf(subtitles),
    hasPart: ((isOpen && video.chapters) || []).map(({ start, end, title: name }) =>
      node('Clip', {
        name,
        startOffset: Math.floor(start),
        endOffset: Math.ceil(end),
        url: momentAddress(address, start),
      }),
    ),
    potentialAction: isOpen
      ? node('SeekToAction', {
          target: `${address}?t={seek_to_second_number}`,
          'startOffset-input': 'required name=seek_to_second_number',
        })
      : null,
    caption: subtitles.map(({ language, label, place }) =>
      node('MediaObject', {
        name: label,
        inLanguage: language,
        encodingFormat: 'text/vtt',
        contentUrl: absolute(
          origin,
          trackPath(shown.kind, shown.name, filmInTracks(video, index), place),
        ),
      }),
    ),
  });
}

/** Describes the playable films of a record, in page order, each once, with their chapters as clips. */
export const videoNodes = (
  films: readonly VideoResource[],
  record: FilmedRecord,
): readonly Node[] =>
  films
    .slice(0, MAX_VIDEOS)
    .map((film) => videoNode(film, record))
    .filter((each) => each !== null);
