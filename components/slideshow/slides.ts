import { fullResolution } from '@/lib/domain/full-resolution';
import { isDrawing } from '@/lib/domain/picture-file';
import type { CalendarDay } from '@/lib/domain/primitives';
import type { LinePart } from '@/lib/domain/provenance';
import { isSlideLink, leadsToPicture } from './slide-link';

export interface SlideSource {
  readonly src: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A picture in the slideshow. */
export interface Slide {
  readonly src: string;
  readonly alt: string;
  /** The width of the largest source in pixels; undefined if the page does not give it. */
  readonly width?: number;
  readonly height?: number;
  readonly srcSet?: SlideSource[];
  readonly title: string;
  readonly caption: string;
  /** The line under the caption. */
  readonly provenance: readonly LinePart[];
  /** The path that names the picture; null if it has no address. */
  readonly address: string | null;
  /** The path of the picture's own page, used to cite it. */
  readonly resource: string | null;
  /** The URL of the picture in full resolution (checklist GAL-03). */
  readonly download: string;
}

/**
 * Returns the path for the address when it no longer names a picture of the link's slideshow; empty for pictures in
 * texts.
 */
export const pathWithout = (link: Element): string =>
  link.closest<HTMLElement>('[data-slideshow]')?.dataset.slideshow ?? '';

const groupOf = (link: Element) => link.closest('[data-slideshow]') ?? link.closest('main');

/**
 * Returns the links whose pictures form a slideshow with that of `link`, including itself: its group, or else the page.
 */
export function slideLinks(link: HTMLAnchorElement): readonly HTMLAnchorElement[] {
  const group = groupOf(link);
  return Array.from(group?.querySelectorAll('a') ?? []).filter(
    (other) => groupOf(other) === group && isSlideLink(other),
  );
}

/** In pixels. A drawing can be shown at any size, so it fills the available space. */
const DRAWING_WIDTH = 4_000;

/** Returns a drawing's source in its aspect ratio, taken from the page if the markup has none. */
function drawnAt(image: HTMLImageElement): SlideSource[] {
  const { width, height } = image.getBoundingClientRect();
  if (width === 0 || height === 0) return [];
  return [
    { src: image.src, width: DRAWING_WIDTH, height: Math.round((DRAWING_WIDTH * height) / width) },
  ];
}

/**
 * True for a photograph that its camera has rotated: the markup has its size as stored, but the page shows it upright.
 * Unknown before it has been loaded.
 */
const isTurned = ({ naturalWidth, naturalHeight }: HTMLImageElement, ratio: number): boolean =>
  naturalWidth > 0 && Math.sign(naturalHeight - naturalWidth) * Math.sign(ratio - 1) < 0;

/** Returns every size of a picture in the page's markup, by width; empty if its aspect ratio is unknown. */
function sourcesOf(image: HTMLImageElement): SlideSource[] {
  if (isDrawing(image.src)) return drawnAt(image);
  const width = Number(image.getAttribute('width'));
  const ratio = Number(image.getAttribute('height')) / width;
  if (!Number.isFinite(ratio) || ratio <= 0) return [];
  const turned = isTurned(image, ratio);
  const widths = new Map([[image.src, width]]);
  for (const [, src = '', descriptor] of image.srcset.matchAll(/(\S+)\s+(\d+)w/g)) {
    widths.set(src, Number(descriptor));
  }
  return Array.from(widths, ([src, stored]) => {
    const other = Math.round(stored * ratio);
    return turned ? { src, width: other, height: stored } : { src, width: stored, height: other };
  }).sort((one, other) => one.width - other.width);
}

/** Returns the line under the caption of a link's picture, as shown on the page. */
function provenanceOf(link: HTMLAnchorElement): readonly LinePart[] {
  const line = link.closest('figure')?.querySelector('[data-provenance]');
  return Array.from(line?.childNodes ?? [], (node) => {
    const text = node.textContent ?? '';
    if (node instanceof HTMLAnchorElement) return { text, href: node.href };
    if (node instanceof HTMLTimeElement) return { text, day: node.dateTime as CalendarDay };
    return node instanceof HTMLElement ? { text, isQuoted: true } : { text };
  });
}

/** Returns the slide for a link's picture, read from the page's markup. */
export function slideOf(link: HTMLAnchorElement): Slide {
  const image = link.querySelector('img');
  if (!image) throw new TypeError('A slide needs a picture');
  const srcSet = sourcesOf(image);
  const largest = srcSet.at(-1);
  // The address of a file may not reveal that it is a picture.
  const src = leadsToPicture(link) ? link.href : (largest?.src ?? image.src);
  const caption =
    link.dataset.caption ?? link.closest('figure')?.querySelector('figcaption')?.textContent;
  return {
    src,
    alt: image.alt,
    ...(largest && { width: largest.width, height: largest.height, srcSet }),
    title: link.dataset.title ?? '',
    caption: caption?.trim() ?? '',
    provenance: provenanceOf(link),
    address: link.dataset.address ?? null,
    resource: link.dataset.resource ?? link.dataset.address ?? null,
    download: fullResolution(src),
  };
}
