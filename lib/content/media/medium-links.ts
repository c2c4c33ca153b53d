import { isFields, type Fields } from '@/lib/domain/json-shape';
import type { FileItem, MediaItem } from '@/lib/domain/media';
import type { MediaFacts } from '@/lib/domain/record-facts';
import type { Picture } from '@/lib/domain/picture';
import type { Video } from '@/lib/domain/video';

/** Recognises media in values read from CMS answers by their fields, and makes the links that replace them. */

export const isPicture = (value: Fields): value is Fields & Picture =>
  typeof value['src'] === 'string' && 'sources' in value;
export const isVideo = (value: Fields): value is Fields & Video =>
  Array.isArray(value['files']) && Array.isArray(value['previews']);
/** A single picture size, such as a logo or a poster. */
export const isSize = (value: Fields): value is Fields & { readonly src: string } =>
  typeof value['src'] === 'string' && 'width' in value && !isPicture(value);

const MEDIA_KINDS: ReadonlySet<unknown> = new Set(['image', 'document-image', 'video', 'file']);

export const isMedium = (value: Fields): value is Fields & MediaItem =>
  MEDIA_KINDS.has(value['kind']) &&
  ['picture', 'video', 'file'].some((name) => isFields(value[name]));

/** Turns a medium that may not load into a link among the files. */
function asFile(
  url: string,
  title: string,
  { contentWarning, keys }: Pick<MediaFacts, 'contentWarning' | 'keys'>,
): MediaItem {
  const name = title || new URL(url).host;
  const file: FileItem = {
    url,
    title: name,
    filename: name,
    ...(contentWarning !== undefined && { contentWarning }),
    ...(keys !== undefined && { keys }),
  };
  return { kind: 'file', file };
}

/** Turns a picture or film that may not load into a link. */
export const linkTo = (medium: Picture | Video): MediaItem =>
  'sources' in medium
    ? asFile(medium.src, medium.title || medium.caption || medium.alt, medium)
    : asFile((medium.files[0] ?? medium.previews[0])?.src ?? '', medium.name, medium);

/** Adds links for a record's opening media and slides that may not load, if the record has a list of media. */
export function withLinks(before: Fields, after: Fields): Fields {
  const { media } = after;
  if (before === after || !Array.isArray(media)) return after;
  const lost = ['featureVideo', 'featureImage'].flatMap((name) => {
    const medium = before[name];
    const isMedium = isFields(medium) && (isVideo(medium) || isPicture(medium));
    return isMedium && after[name] === null ? [medium] : [];
  });
  const slides = (fields: Fields) => (Array.isArray(fields['slides']) ? fields['slides'] : []);
  const isLost = slides(before).length > slides(after).length;
  const kept = new Set(slides(after).map(({ picture }: { picture: Picture }) => picture.id));
  const lostSlides = isLost
    ? slides(before).flatMap(({ picture }: { picture: Picture }) =>
        kept.has(picture.id) ? [] : [picture],
      )
    : [];
  const links = [...lost, ...lostSlides].map(linkTo);
  const known = new Set(media.map((item: MediaItem) => item.kind === 'file' && item.file.url));
  const added = links.filter((item) => item.kind === 'file' && !known.has(item.file.url));
  return added.length > 0 ? { ...after, media: [...media, ...added] } : after;
}
