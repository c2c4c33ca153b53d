import { dayOf } from '@/lib/domain/format-day';
import type { MediaGroups } from '@/lib/domain/media-groups';
import type { Picture } from '@/lib/domain/picture';
import type { MediaFacts } from '@/lib/domain/record-facts';
import { resourcePath } from '@/lib/routes';
import { previewOf } from '../share-picture';
import { absolute, node, pixels, type Node, type ShownSharePicture } from './node';

/** Pictures described per page besides its own. The page itself shows all of them. */
const MAX_PICTURES = 24;

/**
 * Describes a file: its size, checksum and provenance (docs/specification/site.md, 'Provenance').
 *
 * @param reuse the absolute URL of the page that says how media may be used; null where there is none
 */
export const fileProperties = (
  { bytes, sha256, provenance }: Pick<MediaFacts, 'bytes' | 'sha256' | 'provenance'>,
  reuse: string | null,
) => ({
  contentSize: bytes === undefined ? null : `${bytes} B`,
  sha256,
  creator: provenance?.maker === undefined ? null : node('Person', { name: provenance.maker }),
  dateCreated: dayOf(provenance?.taken ?? null),
  license: provenance?.licence?.href,
  acquireLicensePage: provenance && reuse,
});

const shapeOf = (url: string, width: number | null, height: number | null, caption: string) => ({
  url,
  contentUrl: url,
  width: pixels(width),
  height: pixels(height),
  caption,
});

const propertiesOf = (picture: Picture, reuse: string | null) => ({
  ...shapeOf(picture.src, picture.width, picture.height, picture.caption || picture.alt),
  ...fileProperties(picture, reuse),
});

/**
 * Returns the pictures of a page: its link preview and, unless the share picture has a content warning, the picture
 * itself.
 */
export function imagesOf(
  origin: string | null,
  { sharePicture, kind, name }: ShownSharePicture,
  picture: Picture | null = null,
  reuse: string | null = null,
): readonly Node[] {
  const { url, width, height, alt } = previewOf(sharePicture, kind, name);
  return [
    ...(picture && sharePicture.warning === null
      ? [node('ImageObject', propertiesOf(picture, reuse))]
      : []),
    node('ImageObject', shapeOf(absolute(origin, url), width, height, alt)),
  ];
}

/** Where the pictures of a record are. */
interface PicturedRecord {
  readonly origin: string | null;
  /** Percent-encoded. */
  readonly path: string;
  readonly reuse: string | null;
}

/** Describes the pictures among a record's media whose provenance is known, without those that have a warning. */
export const pictureNodes = (
  { images, documents }: MediaGroups,
  { origin, path, reuse }: PicturedRecord,
): readonly Node[] =>
  [...images, ...documents]
    .flatMap(({ name, title, picture }) => {
      if (!picture?.provenance || picture.contentWarning !== undefined) return [];
      const address = absolute(origin, resourcePath(path, name));
      return [
        { '@id': `${address}#image`, name: title, ...propertiesOf(picture, reuse), url: address },
      ];
    })
    .slice(0, MAX_PICTURES)
    .map((given) => node('ImageObject', given));
