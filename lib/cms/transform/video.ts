import type { MediaFacts } from '@/lib/domain/record-facts';
import type {
  Chapter,
  FilmAlternative,
  TextTrack,
  TrackKind,
  Video,
  VideoFile,
} from '@/lib/domain/video';
import { chaptersIn } from '@/lib/domain/chapters';
import { languageTag } from '@/lib/domain/text-language';
import { playbackFiles } from '@/lib/domain/video-file';
import { toWebVtt } from '@/lib/domain/webvtt';

import { firstPresent, isNothing, isRecord } from '../schemas/absent';
import { parseWebAddress } from '../schemas/address';
import { toMediaFacts, toWarning } from '../schemas/facts';
import { cutToLimit } from '../schemas/limits';
import { toProvenance } from '../schemas/provenance';
import { readRecords, type RecordContext } from '../schemas/read-records';
import {
  wpAlternative,
  wpTextTrack,
  wpVideo,
  wpVideoFile,
  wpVideoPicture,
  type WpAlternative,
  type WpTextTrack,
  type WpVideo,
  type WpVideoFile,
} from '../schemas/video';
import { keysOfFilm } from './media-keys';
import { distinctSources, hasSameRatio } from './picture';
import { toTrackKind } from './track-kind';

/** The label of a track without a language. */
const UNNAMED: Readonly<Record<TrackKind, string>> = {
  subtitles: 'Subtitles',
  captions: 'Captions',
  descriptions: 'Descriptions',
  chapters: 'Chapters',
};

/** The label of an alternative that has none. */
const UNLABELLED: Readonly<Record<FilmAlternative['kind'], string>> = {
  described: 'Audio-described version',
  signed: 'Signed version',
};

/** A poster wider than this (pixels) would be wasted behind a play button. */
const MAX_POSTER_WIDTH = 1280;

/**
 * Returns a film from any of the CMS's forms (checklist CALL-22), or null if there is nothing to play. A URL alone
 * serves as both file and preview.
 */
export function toVideo(raw: unknown, context: RecordContext): Video | null {
  if (isNothing(raw)) return null;
  const parsed = wpVideo.safeParse(raw);
  if (!parsed.success) return null;
  const video = parsed.data;
  // ACF's `link` is the attachment page; `url` is the file.
  const address = video.url ?? (isRecord(raw) && raw['url'] ? null : video.link);
  const single: VideoFile[] =
    address === null ? [] : [{ ...fileFacts(video), src: address, height: null, quality: null }];
  const filesIn = (name: 'files' | 'preview_videos') =>
    readRecords(context.at(name), video[name], wpVideoFile, toWarnedFile);
  const warnedFiles = filesIn('files');
  const warnedPreviews = filesIn('preview_videos');
  const files = warnedFiles.map(({ file }) => file);
  const previews = warnedPreviews.map(({ file }) => file);
  if (files.length + previews.length + single.length === 0) return null;
  const warnedAlternatives = readRecords(
    context.at('alternatives'),
    video.alternatives,
    wpAlternative,
    toAlternative,
  );
  const alternatives = warnedAlternatives.map(({ alternative }) => alternative);
  const contentWarning = firstWarning(
    toMediaFacts(video),
    ...warnedFiles,
    ...warnedPreviews,
    ...warnedAlternatives,
  );
  const provenance = provenanceOf(video, warnedFiles);
  const { replaced } = toMediaFacts(video);
  const tracks = readRecords(context.at('texttracks'), video.texttracks, wpTextTrack, toTextTrack);
  const chapters = chaptersOf(tracks);
  const given = [...files, ...previews].map(({ src }) => src);
  const played = [...(files.length > 0 ? files : single), ...previews].map(({ src }) => src);
  return {
    keys: keysOfFilm(video, given, played),
    ...(contentWarning !== undefined && { contentWarning }),
    ...(provenance !== undefined && { provenance }),
    ...(replaced !== undefined && { replaced }),
    ...(chapters.length > 0 && { chapters }),
    ...(alternatives.length > 0 && { alternatives }),
    name: video.name || video.title,
    duration: video.duration !== null && video.duration > 0 ? video.duration : null,
    files: files.length > 0 ? files : single,
    previews: previews.length > 0 ? previews : single,
    tracks,
    poster: toPoster(video, context),
  };
}

/** The warning of a film's part, which applies to the film as a whole. */
type Warned = Pick<MediaFacts, 'contentWarning'>;

const firstWarning = (...parts: readonly Warned[]) =>
  parts.find(({ contentWarning }) => contentWarning !== undefined)?.contentWarning;

interface WarnedFile extends Pick<MediaFacts, 'contentWarning' | 'provenance'> {
  readonly file: VideoFile;
}

/** Returns the provenance of the first playable file that has any, or else that of the film. */
function provenanceOf(video: WpVideo, files: readonly WarnedFile[]): MediaFacts['provenance'] {
  const played = playbackFiles({ files: files.map(({ file }) => file) });
  const inOrder = played.map((each) => files.find(({ file }) => file === each)?.provenance);
  const ofFile = inOrder.find((each) => each !== undefined);
  const ofFilm = toProvenance(video);
  return ofFile || ofFilm ? { ...ofFilm, ...ofFile } : undefined;
}

interface WarnedAlternative extends Warned {
  readonly alternative: FilmAlternative;
}

function toWarnedFile(given: WpVideoFile, context: RecordContext): WarnedFile | null {
  const file = toVideoFile(given, context);
  const provenance = toProvenance(given);
  return (
    file && {
      ...toWarning(given.content_warning),
      ...(provenance !== undefined && { provenance }),
      file,
    }
  );
}

/**
 * Returns a version of the film for those who cannot see or hear it. Returns null without a file, or for a kind that
 * has no name.
 */
function toAlternative(given: WpAlternative, context: RecordContext): WarnedAlternative | null {
  const { kind } = given;
  if (kind !== 'described' && kind !== 'signed') {
    context.at('kind').report('the alternative is of a kind that the site does not know');
    return null;
  }
  const warnedFiles = readRecords(context.at('files'), given.files, wpVideoFile, toWarnedFile);
  if (warnedFiles.length === 0) return null;
  const files = warnedFiles.map(({ file }) => file);
  return {
    ...toWarning(firstWarning(...warnedFiles) ?? null),
    alternative: { kind, label: given.label ?? UNLABELLED[kind], files },
  };
}

/** Returns the size and checksum of a file. */
function fileFacts(file: WpVideo | WpVideoFile): Pick<VideoFile, 'bytes' | 'sha256'> {
  const { bytes, sha256 } = toMediaFacts(file);
  return { ...(bytes !== undefined && { bytes }), ...(sha256 !== undefined && { sha256 }) };
}

function toVideoFile(file: WpVideoFile, context: RecordContext): VideoFile | null {
  const quality = file.quality?.toLowerCase() ?? null;
  if (file.link === null) {
    context.report('the file has no URL');
    return null;
  }
  return {
    ...fileFacts(file),
    src: file.link,
    height: file.height,
    quality: quality === 'hd' || quality === 'sd' ? quality : null,
    ...((quality === 'hls' || quality === 'dash') && { isPlaylist: true }),
  };
}

/**
 * Returns the chapters of the first track with text. A track that the CMS gives by its address is fetched only for the
 * film's own page.
 */
const chaptersOf = (tracks: readonly TextTrack[]): readonly Chapter[] =>
  chaptersIn(tracks.find(({ kind, vtt }) => kind === 'chapters' && vtt !== null)?.vtt ?? '');

/**
 * Reads a text track. `vtt` is its text or its URL (docs/specification/cms-api.md, 'Field notes'). Metadata tracks are
 * left out.
 */
function toTextTrack(track: WpTextTrack, context: RecordContext): TextTrack | null {
  const kind = toTrackKind(firstPresent(track.type, track.kind));
  if (kind === null)
    context.at('type').report('the track is of a kind that the site does not know');
  if (kind === null || kind === 'metadata') return null;
  const content = typeof track.vtt === 'string' ? cutToLimit('subtitles', track.vtt).trim() : '';
  const src = /\s/.test(content) ? null : parseWebAddress(content);
  const vtt = src === null ? toWebVtt(content) : null;
  if (src === null && vtt === null) {
    if (content !== '') context.report('the track is neither timed text nor a URL');
    return null;
  }
  const language = languageTag(track.language) ?? null;
  return {
    language,
    label: track.display_language ?? nameOf(track.language) ?? UNNAMED[kind],
    kind,
    vtt,
    src,
  };
}

/** Returns a language as the CMS names it, or null if it is undetermined. */
const nameOf = (language: string | null) => (/^und$/i.test(language ?? '') ? null : language);

function toPoster(video: WpVideo, context: RecordContext): Video['poster'] {
  const sizes = isRecord(video.pictures) ? video.pictures['sizes'] : [];
  const posters = readRecords(
    context.at('pictures.sizes'),
    sizes,
    wpVideoPicture,
    ({ link, width, height }) => (link === null ? null : { src: link, width, height }),
  );
  const byWidth = [...posters].sort((one, two) => (one.width ?? 0) - (two.width ?? 0));
  const fitting = byWidth.filter(({ width }) => width === null || width <= MAX_POSTER_WIDTH);
  const largest = fitting.at(-1) ?? byWidth[0];
  if (!largest) return null;
  const { width, height } = largest;
  const sources = distinctSources(fitting.filter((size) => hasSameRatio(size, width, height)));
  // A single size is no choice.
  return { ...largest, sources: sources.length > 1 ? sources : [] };
}
