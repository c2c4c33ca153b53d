import { createHash } from 'node:crypto';
import {
  SHARE_PICTURE_SIZE,
  SHARE_PICTURE_TYPES,
  sharePictureFormat,
  type SharePicture,
} from '@/lib/domain/share-picture';
import { kindWord, type PageKind } from '@/lib/domain/page-kind';
import type { Picture } from '@/lib/domain/picture';
import { sharePicturePath, type SharePictureKind } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';

/** Increased whenever the design of the share pictures changes, so that all are redrawn. */
const DESIGN = 2;

/** Returns the smallest size of a picture that fills the share picture, or else its largest. */
function stillOf({ src, width, sources }: Picture): string {
  const fitting = sources.find((source) => source.width >= SHARE_PICTURE_SIZE.width);
  if (fitting) return fitting.src;
  const largest = sources.at(-1);
  return largest && largest.width > (width ?? 0) ? largest.src : src;
}

const MARKS: Partial<Record<PageKind, SharePicture['mark']>> = {
  investigation: 'investigation',
  supported: 'investigation',
  study: 'study',
};

/** Returns the share picture of a record; without a picture if the record or the picture has a content warning. */
export function sharePictureOf(
  { kind, code = null, title }: { kind: PageKind; code?: string | null; title: string },
  warning?: string,
  picture: Picture | null = null,
): SharePicture {
  const warned = warning ?? picture?.contentWarning ?? null;
  return {
    label: kindWord(kind),
    code,
    mark: MARKS[kind] ?? null,
    title,
    still: picture && warned === null ? stillOf(picture) : null,
    warning: warned,
    isUpright: false,
  };
}

/** Returns the share picture of a list or another page that is not a record. */
export const sharePictureOfPage = (title: string): SharePicture => ({
  label: words.website,
  code: null,
  mark: null,
  title,
  still: null,
  warning: null,
  isUpright: false,
});

/** Returns a hash of what a share picture shows: 24 hexadecimal digits. */
export function hashOfSharePicture(sharePicture: SharePicture): string {
  const { label, code, mark, title, still, warning, isUpright } = sharePicture;
  const shown = [DESIGN, AGENCY.name, label, code, mark, title, still, warning, isUpright];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 24);
}

function textOf({ title, code, label, warning }: SharePicture): string {
  const named = words.sharePictureText([code, title].filter(Boolean).join(' '), label, AGENCY.name);
  return warning === null ? named : `${named}. ${words.warningOf(warning)}`;
}

/** Returns the preview picture of a page for Open Graph: URL, size, type and alternative text. */
export const previewOf = (sharePicture: SharePicture, kind: SharePictureKind, name: string) => ({
  url: sharePicturePath(
    kind,
    name,
    hashOfSharePicture(sharePicture),
    sharePictureFormat(sharePicture),
  ),
  ...SHARE_PICTURE_SIZE,
  type: SHARE_PICTURE_TYPES[sharePictureFormat(sharePicture)],
  alt: textOf(sharePicture),
});
