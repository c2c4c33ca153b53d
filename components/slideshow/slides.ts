import { fullResolution } from '@/lib/domain/full-resolution';
import { isSlideLink, leadsToPicture } from './slide-link';

export interface SlideSource {
  readonly src: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A picture as the slideshow shows it. */
export interface Slide {
  readonly src: string;
  readonly alt: string;
  /** Pixels of the largest source; undefined when the page does not say. */
  readonly width?: number;
  readonly height?: number;
  readonly srcSet?: SlideSource[];
  readonly title: string;
  readonly caption: string;
  /** Where the picture lies in full resolution (checklist GAL-03). */
  readonly download: string;
}

/** What the reader has not asked to see. */
const CLOSED = 'details[data-warned]:not([open])';

const groupOf = (link: Element) => link.closest('[data-slideshow]') ?? link.closest('main');

/** The links that open slides together with `link`, itself among them: those of its group, else of the page. */
export function slideLinks(link: HTMLAnchorElement): readonly HTMLAnchorElement[] {
  const group = groupOf(link);
  return Array.from(group?.querySelectorAll('a') ?? []).filter(
    (other) => groupOf(other) === group && isSlideLink(other) && !other.closest(CLOSED),
  );
}

/** Every size the page knows of a picture, by width; empty where it knows no ratio. */
function sourcesOf(image: HTMLImageElement): SlideSource[] {
  const width = Number(image.getAttribute('width'));
  const ratio = Number(image.getAttribute('height')) / width;
  if (!Number.isFinite(ratio) || ratio <= 0) return [];
  const widths = new Map([[image.src, width]]);
  for (const [, src = '', descriptor] of image.srcset.matchAll(/(\S+)\s+(\d+)w/g)) {
    widths.set(src, Number(descriptor));
  }
  return Array.from(widths, ([src, sourceWidth]) => ({
    src,
    width: sourceWidth,
    height: Math.round(sourceWidth * ratio),
  })).sort((one, other) => one.width - other.width);
}

/** The slide a link's picture makes: all of it stands in the page already. */
export function slideOf(link: HTMLAnchorElement): Slide {
  const image = link.querySelector('img');
  if (!image) throw new TypeError('A slide needs a picture');
  const srcSet = sourcesOf(image);
  const largest = srcSet.at(-1);
  // A page that shows the picture by itself is no picture.
  const src = leadsToPicture(link) ? link.href : (largest?.src ?? image.src);
  const caption =
    link.dataset.caption ?? link.closest('figure')?.querySelector('figcaption')?.textContent;
  return {
    src,
    alt: image.alt,
    ...(largest && { width: largest.width, height: largest.height, srcSet }),
    title: link.dataset.title ?? '',
    caption: caption?.trim() ?? '',
    download: fullResolution(src),
  };
}
