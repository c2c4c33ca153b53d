/** Pixels of a share picture, as link previews are cut everywhere. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** What the picture of a link preview shows. Plain texts. */
export interface SharePicture {
  /** The kind of what is shown: 'Exhibition'. */
  readonly label: string;
  /** The code of a case: 'I.41'. */
  readonly code: string | null;
  /** The colour of the code, which is data: cases alone have one. */
  readonly mark: 'investigation' | 'study' | null;
  readonly title: string;
  /** Address of the picture behind the text; null: text alone. */
  readonly still: string | null;
  /** Shown in the picture's place. */
  readonly warning: string | null;
  /** True for a cover or portrait, which stands whole beside the text instead of behind it. */
  readonly isUpright: boolean;
}

/** The format of a share picture, by the ending of its address. */
export type SharePictureFormat = 'png' | 'jpg';

/** A photograph is a JPEG, text alone a PNG. */
export const sharePictureFormat = ({ still }: SharePicture): SharePictureFormat =>
  still === null ? 'png' : 'jpg';

/** The media types of share pictures. */
export const SHARE_PICTURE_TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const;
