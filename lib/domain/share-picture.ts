/** The size of a share picture in pixels, which all link previews use. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The content of a link preview's picture, as plain text. */
export interface SharePicture {
  /** The name of the kind: 'Exhibition'. */
  readonly label: string;
  /** The code of a case: 'I.41'. */
  readonly code: string | null;
  /** The colour of the code, which only cases have. */
  readonly mark: 'investigation' | 'study' | null;
  readonly title: string;
  /** The address of the picture behind the text; null for text alone. */
  readonly still: string | null;
  /** Shown instead of the picture. */
  readonly warning: string | null;
  /** True for a cover or portrait, which is shown whole beside the text instead of behind it. */
  readonly isUpright: boolean;
}

/** The format of a share picture, by the extension of its address. */
export type SharePictureFormat = 'png' | 'jpg';

/** A photograph is a JPEG, text alone a PNG. */
export const sharePictureFormat = ({ still }: SharePicture): SharePictureFormat =>
  still === null ? 'png' : 'jpg';

/** The media types of share pictures. */
export const SHARE_PICTURE_TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const;
