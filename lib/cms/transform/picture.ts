import type { Picture, PictureSource } from '@/lib/domain/picture';
import { isDrawing, knownSize } from '@/lib/domain/picture-file';
import { parseSrcset } from '@/lib/html/srcset';

import { isNothing, isRecord } from '../schemas/absent';
import { parseWebAddress } from '../schemas/address';
import { toMediaFacts } from '../schemas/facts';
import { wpImage, type WpImage } from '../schemas/image';
import { cutToLimit } from '../schemas/limits';
import { readPositiveInteger } from '../schemas/primitives';

/** Widths of WordPress's default sizes, for a CMS that names a size without its width (specification section 3). */
const STOCK_WIDTHS: Readonly<Record<string, number>> = {
  medium: 400,
  medium_large: 600,
  large: 1000,
  'extra-large': 1900,
};

/**
 * The aspect ratios of a picture's sizes differ by rounding. A crop, such as WordPress's square thumbnail, differs by
 * more than this.
 */
const SAME_RATIO = 0.02;

export interface ImageSize {
  readonly src: string;
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Returns a picture with all its sizes in the CMS, smallest first and without crops, or null if the value is not an
 * image (docs/specification/cms-api.md, 'Images').
 */
export function toPicture(raw: unknown): Picture | null {
  if (isNothing(raw)) return null;
  const parsed = wpImage.safeParse(raw);
  if (!parsed.success) return null;
  const image = parsed.data;
  // ACF's `link` is the attachment page and `url` the file, but if there is only a link, it is the file.
  const original = image.url ?? (hasUrl(raw) ? null : image.link);
  const sources = toSources(image, original);
  const src = original ?? sources.at(-1)?.src;
  if (src === undefined) return null;
  const width = knownSize(image.width, src);
  const height = knownSize(image.height, src);
  const isSized = width !== null && height !== null;
  return {
    ...toMediaFacts(image),
    id: image.ID ?? image.id,
    src,
    width: isDrawing(src) && !isSized ? null : width,
    height: isDrawing(src) && !isSized ? null : height,
    // A drawing is sharp at any size.
    sources: isDrawing(src) ? [] : sources,
    alt: image.alt,
    title: image.title,
    caption: image.caption,
  };
}

/** Returns one named size of an image, or null if the CMS has not generated it. */
export function toImageSize(raw: unknown, name: string): ImageSize | null {
  const sizes = isRecord(raw) ? raw['sizes'] : null;
  return readSizes(sizes).find((size) => size.name === name) ?? null;
}

function hasUrl(raw: unknown): boolean {
  return isRecord(raw) && !isNothing(raw['url']);
}

function toSources(image: WpImage, original: string | null): PictureSource[] {
  const { width, height } = image;
  const named = readSizes(image.sizes)
    .filter((size) => hasSameRatio(size, width, height))
    .map((size) => ({ src: size.src, width: atMost(size.width, width) }));
  return distinctSources([...readSrcset(image.srcset), ...named, { src: original, width }]);
}

interface Candidate {
  readonly src: string | null;
  readonly width: number | null;
}

/** Returns the sizes of one picture, each file and each width (pixels) once, smallest first. */
export function distinctSources(candidates: readonly Candidate[]): PictureSource[] {
  const byWidth = new Map<number, PictureSource>();
  const known = new Set<string>();
  for (const { src, width: pixels } of candidates) {
    if (src === null || pixels === null || known.has(src) || byWidth.has(pixels)) continue;
    known.add(src);
    byWidth.set(pixels, { src, width: pixels });
  }
  return [...byWidth.values()].sort((one, two) => one.width - two.width);
}

/** WordPress never enlarges a picture, so a default size is never wider than the original. */
function atMost(width: number | null, limit: number | null): number | null {
  return width === null || limit === null ? width : Math.min(width, limit);
}

/** Returns true if a size shows the whole picture, as far as the numbers tell. */
export function hasSameRatio(
  size: Omit<ImageSize, 'src'>,
  width: number | null,
  height: number | null,
): boolean {
  if (size.width === null || size.height === null || width === null || height === null) return true;
  const ratio = width / height;
  return Math.abs(size.width / size.height - ratio) / ratio < SAME_RATIO;
}

function readSrcset(srcset: unknown): ImageSize[] {
  if (typeof srcset !== 'string') return [];
  return parseSrcset(cutToLimit('srcset', srcset)).flatMap(({ address, width }) => {
    const src = parseWebAddress(address);
    return src === null || width === null ? [] : [{ src, width, height: null }];
  });
}

/** Sizes come flat (`medium`, `medium-width`, `medium-height`) or as objects. */
function readSizes(sizes: unknown): (ImageSize & { readonly name: string })[] {
  if (!isRecord(sizes)) return [];
  return Object.entries(sizes).flatMap(([name, value]) => {
    const size = isRecord(value) ? value : {};
    const address = isRecord(value) ? (size['url'] ?? size['source_url']) : value;
    const src = typeof address === 'string' ? parseWebAddress(address) : null;
    if (src === null) return [];
    const side = (key: 'width' | 'height') =>
      knownSize(readPositiveInteger(size[key] ?? sizes[`${name}-${key}`]), src);
    const width = side('width');
    const height = side('height');
    return [{ name, src, width: width ?? STOCK_WIDTHS[name] ?? null, height }];
  });
}
