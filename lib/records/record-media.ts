import type { InvestigationDetail } from '@/lib/domain/investigation';
import { videosOf } from '@/lib/domain/videos-of';
import type { MediaItem } from '@/lib/domain/media';
import { mediaType } from '@/lib/domain/media-type';
import type { Picture } from '@/lib/domain/picture';
import type { NamedAddress, Provenance } from '@/lib/domain/provenance';
import type { MediaFacts } from '@/lib/domain/record-facts';
import { descriptionsOf, subtitlesOf, type TextTrack, type Video } from '@/lib/domain/video';
import { playbackFile } from '@/lib/domain/video-file';
import { recordDate } from './record-date';
import type { CaseRecord } from './schema';

type Medium = CaseRecord['media'][number];

/** Makes an address of the CMS absolute. */
type At = (href: string) => string;

/** Returns the address if there is one, otherwise the words. */
const addressOrWords = ({ text, href }: NamedAddress) => href ?? text;

const provenanceOf = ({ maker, taken, source, licence }: Provenance) => ({
  ...(maker !== undefined && { maker }),
  ...(taken !== undefined && { taken: recordDate(taken) }),
  ...(source !== undefined && { source: addressOrWords(source) }),
  ...(licence !== undefined && { licence: addressOrWords(licence) }),
});

const factsOf = ({ bytes, sha256, contentWarning, provenance }: MediaFacts) => ({
  ...(bytes !== undefined && { bytes }),
  ...(sha256 !== undefined && { sha256 }),
  ...(provenance !== undefined && provenanceOf(provenance)),
  ...(contentWarning !== undefined && { contentWarning }),
});

const picture = (kind: 'picture' | 'document', item: Picture, at: At): Medium => ({
  kind,
  title: item.title,
  url: at(item.src),
  type: mediaType(item.src),
  ...factsOf(item),
  ...(item.width !== null && item.width > 0 && { width: item.width }),
  ...(item.height !== null && item.height > 0 && { height: item.height }),
  ...(item.alt && { alternative: item.alt }),
  ...(item.caption && { caption: item.caption }),
});

const languageOf = ({ language, label, kind }: TextTrack) => ({
  ...(language !== null && { language }),
  label,
  ...(kind === 'captions' && { kind }),
});

function film(video: Video, at: At): readonly Medium[] {
  const file = playbackFile(video);
  if (!file) return [];
  const { contentWarning, provenance } = video;
  const descriptions = descriptionsOf(video);
  return [
    {
      kind: 'film',
      title: video.name,
      url: at(file.src),
      type: mediaType(file.src),
      ...factsOf({ bytes: file.bytes, sha256: file.sha256, contentWarning, provenance }),
      ...(video.duration !== null && { seconds: video.duration }),
      ...(video.poster && { still: at(video.poster.src) }),
      ...(video.chapters && {
        chapters: video.chapters.map(({ start, title }) => ({ seconds: start, title })),
      }),
      subtitles: subtitlesOf(video).map(languageOf),
      ...(descriptions.length > 0 && { descriptions: descriptions.map(languageOf) }),
    },
  ];
}

function mediumOf(item: MediaItem, at: At): readonly Medium[] {
  switch (item.kind) {
    // Films are listed along with the feature film.
    case 'video':
      return [];
    case 'image':
      return [picture('picture', item.picture, at)];
    case 'document-image':
      return [picture('document', item.picture, at)];
    case 'file': {
      const { url, title } = item.file;
      return [
        { kind: 'document', title, url: at(url), type: mediaType(url), ...factsOf(item.file) },
      ];
    }
  }
}

/** Lists each file once, at its first mention, with everything stated about it. */
function eachOnce(media: readonly Medium[]): readonly Medium[] {
  const byAddress = new Map<string, Medium>();
  for (const medium of media) {
    const first = byAddress.get(medium.url);
    const title = first?.title || medium.title;
    byAddress.set(medium.url, { ...medium, ...first, title });
  }
  return [...byAddress.values()];
}

/**
 * Returns the films, documents and pictures of a case, each file once, because editors also list the feature film or
 * picture among the media. Films come first, and the feature film before the others.
 */
export function recordMedia(detail: InvestigationDetail | null, at: At): readonly Medium[] {
  if (!detail) return [];
  const { featureImage, media } = detail;
  return eachOnce([
    ...videosOf(detail).flatMap((video) => film(video, at)),
    ...(featureImage ? [picture('picture', featureImage, at)] : []),
    ...media.flatMap((item) => mediumOf(item, at)),
  ]);
}
