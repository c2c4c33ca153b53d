import { isFields, type Fields } from '@/lib/domain/json-shape';
import { mediaOf } from '@/lib/domain/media-groups';
import type { MediaDetail } from '../kinds';

/** A published file whose sum is known. */
export interface SummedFile {
  /** Hexadecimal, lower case. */
  readonly sha256: string;
  /** As pages have it. */
  readonly src: string;
  /** Plain text; empty for one that has none. */
  readonly title: string;
  /** The name of its resource, as in its address; null for what is no resource. */
  readonly name: string | null;
}

const textIn = (value: Fields, ...names: readonly string[]): string => {
  const texts = names.map((name) => value[name]);
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
};

/** The files in a value read from the CMS, whatever has them, each where it is first; a film's by the film's name. */
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

/** The files of Media & Resources, each with the name of its resource. */
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
