import { type Element, type ParentNode } from 'domhandler';
import {
  getElementsByTagName,
  nextElementSibling,
  prepend,
  prevElementSibling,
  removeElement,
} from 'domutils';
import { parseSrcset } from './srcset';

/** The attributes in which lazy-loading plugins keep an address, the likeliest first. */
const LATE_ADDRESSES = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-src'];
const LATE_SIZES = ['data-srcset', 'data-lazy-srcset'];

/** An address that stands in for a picture which is loaded later. */
const BLANK = /^about:|(?:^|\/)(?:blank|placeholder|spacer|transparent)\.(?:gif|png|svg)$/i;

/**
 * Returns true for an address that is missing or stands in for another. `data:` counts as a stand-in unless only blanks
 * are meant.
 */
export function isPlaceholder(address: string | undefined, kind: 'any' | 'blank' = 'any'): boolean {
  const written = address?.trim() ?? '';
  return written === '' || BLANK.test(written) || (kind === 'any' && /^data:/i.test(written));
}

const lateIn = ({ attribs }: Element, names: readonly string[]) =>
  names.map((name) => attribs[name]).find((value) => !isPlaceholder(value));

/** Returns the address that an element will have once a plugin has loaded it. */
export const lateAddress = (element: Element) => lateIn(element, LATE_ADDRESSES);

/** Returns the first address of several sizes. */
const firstIn = (sizes: string | undefined) => parseSrcset(sizes ?? '')[0]?.address;

function showLateImage(image: Element): void {
  if (!isPlaceholder(image.attribs['src'])) return;
  const late = lateIn(image, LATE_SIZES);
  const sizes =
    late ?? (isPlaceholder(image.attribs['srcset']) ? undefined : image.attribs['srcset']);
  const first = lateAddress(image) ?? firstIn(sizes);
  if (first === undefined) return;
  image.attribs['src'] = first;
  if (sizes !== undefined) image.attribs['srcset'] = sizes;
}

/** Shows the first source of a `picture` that has no picture of its own. */
function showSources(picture: Element): void {
  const [own] = getElementsByTagName('img', picture);
  if (own && !isPlaceholder(own.attribs['src'])) return;
  const [source] = getElementsByTagName('source', picture);
  const sizes = [...LATE_SIZES, 'srcset'].map((name) => source?.attribs[name]).find(Boolean);
  const first = firstIn(sizes);
  if (!source || first === undefined || isPlaceholder(first)) return;
  const image = own ?? source;
  image.name = 'img';
  Object.assign(image.attribs, { src: first, srcset: sizes });
}

/** Content of a `noscript` that would otherwise not be seen. */
const SHOWN = /^(?:img|iframe|audio|video|object|embed)$/;

/** Shows the pictures and frames of a `noscript` that are not shown right beside it. */
function showFallback(fallback: Element): void {
  const beside = [prevElementSibling(fallback), nextElementSibling(fallback)].filter(
    (element) => element !== null && SHOWN.test(element.name),
  );
  for (const element of getElementsByTagName((name) => SHOWN.test(name), fallback)) {
    const address = element.attribs['src'];
    const others = beside.filter((other) => other?.name === element.name);
    const isShown = others.some((other) =>
      [other?.attribs['src'], other && lateAddress(other)].includes(address),
    );
    if (isShown || isPlaceholder(address)) continue;
    const placeholder = others.find((other) => isPlaceholder(other?.attribs['src']));
    if (placeholder) removeElement(placeholder);
    prepend(fallback, element);
  }
  removeElement(fallback);
}

/** Replaces a plugin's placeholder with the picture, from its data attributes or the `noscript` beside it. */
export function showLatePictures(document: ParentNode): void {
  for (const picture of getElementsByTagName('picture', document)) showSources(picture);
  for (const image of getElementsByTagName('img', document)) showLateImage(image);
  for (const fallback of getElementsByTagName('noscript', document)) showFallback(fallback);
}
