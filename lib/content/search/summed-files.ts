import { isFields, type Fields } from '@/lib/domain/json-shape';
import { mediaOf } from '@/lib/domain/media-groups';
import type { MediaDetail } from '../kinds';

/** A published file with a known checksum. */
export interface SummedFile {
  /** Hexadecimal, lower case. */
  readonly sha256: string;
  /** As on pages. */
  readonly src: string;
  /** Plain text; empty if there is none. */
  readonly title: string;
  /** The name of its resource, as in its address; null for a file that is no resource. */
  readonly name: string | null;
}

const textIn = (value: Fields, ...names: readonly string[]): string => {
  const texts = names.map((name) => value[name]);
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
};

/** Finds the files in any value read from the CMS, in order of first occurrence. A film's files have the film's name. */
export function filesIn(
  value: unknown,
  title = '',
  name: string | null = null,
): readonly SummedFile[] {
  if (Array.isArray(value)) return value.flatMap((item) => filesIn(item, title, name));
  if (!isFields(value)) return [];
  const own = textIn(value, 'title', 'caption', 'alt');
  const { sha256, src, url } = value;
  const address = src ?? url;
  if (typeof sha256 === 'string' && typeof address === 'string')
    return [{ sha256, src: address, title: own || title, name }];
  const around = Array.isArray(value['files']) ? textIn(value, 'name') || title : title;
  return Object.values(value).flatMap((field) => filesIn(field, around, name));
}

/** Returns the files of Media & Resources, each with the name of its resource. */
export function resourceFiles(detail: MediaDetail): readonly SummedFile[] {
  const { videos, documents, images } = mediaOf(detail);
  return [
    ...videos.flatMap(({ video: { files, alternatives, previews }, title, name }) =>
      filesIn([files, alternatives, previews], title, name),
    ),
    ...documents.flatMap(({ href, picture, sha256, title, name }) =>
      sha256 === undefined ? [] : [{ sha256, src: picture?.src ?? href, title, name }],
    ),
    ...images.flatMap(({ picture, title, name }) =>
      picture.sha256 === undefined
        ? []
        : [{ sha256: picture.sha256, src: picture.src, title, name }],
    ),
  ];
}
