import { isDrawing, knownSize } from '@/lib/domain/picture-file';
import { declarationsIn } from './declarations';
import { pixelsOf } from './lengths';

/**
 * The size at which a picture is shown, as its attributes give it: whole pixels, or a width in percent of its column.
 */
export interface PictureSize {
  readonly width?: string;
  readonly height?: string;
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** More is no picture's. */
const LARGEST = 99_999;

const PERCENT = /^(?:100|[1-9]\d?)(?:\.\d{1,9})?%$/;

/** Parses the attribute as browsers do: whatever follows the number is ignored, except for percent. */
function pixelsIn(value: string | undefined): number | null {
  const digits = /^\s*(\d{1,5})(?![\d%])(?!\.\d*%)/.exec(value ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

const isSize = (pixels: number | null): pixels is number =>
  pixels !== null && pixels >= 1 && pixels <= LARGEST;

/**
 * Returns the size of a picture by its style, or else its attributes. If the style gives only one side, the other
 * follows from the aspect ratio. Empty for a drawing without a size.
 */
export function sizeOfPicture(attribs: Attributes): PictureSize {
  const src = attribs['src'] ?? '';
  const known = (pixels: number | null) => {
    const size = knownSize(pixels === null ? null : Math.round(pixels), src);
    return isSize(size) ? size : null;
  };
  const width = known(pixelsIn(attribs['width']));
  const height = known(pixelsIn(attribs['height']));
  const style = Object.fromEntries(declarationsIn(attribs['style'] ?? ''));
  const styled = {
    width: known(pixelsOf(style['width'] ?? '')),
    height: known(pixelsOf(style['height'] ?? '')),
  };
  if (styled.width !== null || styled.height !== null) {
    const ratio = width !== null && height !== null ? width / height : null;
    const sides = {
      width: styled.width ?? (ratio === null ? null : Math.round((styled.height ?? 0) * ratio)),
      height: styled.height ?? (ratio === null ? null : Math.round((styled.width ?? 0) / ratio)),
    };
    return sizeFrom(sides.width, sides.height);
  }
  const share = [style['width'], attribs['width']].find((side) => PERCENT.test(side?.trim() ?? ''));
  // A picture has as many pixels as its file; a drawing is as large as it is shown.
  return share !== undefined && isDrawing(src) ? { width: share.trim() } : sizeFrom(width, height);
}

const sizeFrom = (width: number | null, height: number | null): PictureSize => ({
  ...(isSize(width) && { width: String(width) }),
  ...(isSize(height) && { height: String(height) }),
});

/** Returns true for a drawing without a size. */
export const isUnsizedDrawing = (attribs: Attributes): boolean =>
  isDrawing(attribs['src'] ?? '') && Object.keys(sizeOfPicture(attribs)).length === 0;
