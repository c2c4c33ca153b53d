import type { Element, ParentNode } from 'domhandler';
import { getElementsByTagName, replaceElement, textContent } from 'domutils';
import { isPictureFile } from '@/lib/domain/picture-file';
import { ancestor, isWithin } from './parsed-element';

const CAPTION = /(?:^|\s)(?:gallery-caption|wp-caption-text|wp-caption-dd)(?:\s|$)/;
const FIGURE = /(?:^|\s)(?:gallery-item|wp-caption)(?:\s|$)/;
const GALLERY = /(?:^|\s)(?:wp-block-gallery|blocks-gallery-grid|gallery)(?:\s|$)/;
const ICON = /(?:^|\s)gallery-icon(?:\s|$)/;

const hasClass = ({ attribs }: Element, pattern: RegExp) => pattern.test(attribs['class'] ?? '');

const PARTS_OF_TEXT = /^(?:dl|dt|dd|div|p)$/;

/** Turns WordPress's lists and paragraphs for galleries into figures with captions. */
function writeFigures(document: ParentNode): void {
  for (const element of getElementsByTagName((name) => PARTS_OF_TEXT.test(name), document)) {
    if (hasClass(element, FIGURE)) element.name = 'figure';
    else if (hasClass(element, ICON)) element.name = 'div';
    else if (hasClass(element, CAPTION) && isWithin(element, /^figure$/))
      element.name = 'figcaption';
  }
}

/** Returns a file's name as WordPress makes an address of it: without its extension and the size of a copy. */
const slugOf = (path: string) =>
  (path.split('/').at(-1) ?? '')
    .replace(/\.\w+$/, '')
    .replace(/-(?:\d+x\d+|scaled|rotated)$/, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');

/** Null for an address without a host, which is one of the site's. */
const parsed = (address: string) => (URL.canParse(address) ? new URL(address) : null);

/**
 * Returns true for the address of the page that the CMS has for a picture alone. It has the file's name, at the root
 * or, in a gallery, below the text that the picture was uploaded to. A record's page may have such a name elsewhere.
 */
function isPageOf(href: string, src: string, isInGallery: boolean): boolean {
  const [page, file] = [parsed(href), parsed(src)];
  if (!page || !file || page.host !== file.host) return false;
  if (page.searchParams.has('attachment_id')) return true;
  const path = page.pathname.split('/').filter((part) => part !== '');
  const name = path.at(-1) ?? '';
  const slug = slugOf(file.pathname);
  if (slug === '' || !name.startsWith(slug)) return false;
  return (path.length === 1 || isInGallery) && /^(?:-\d+)?$/.test(name.slice(slug.length));
}

/** Returns true for a link to its picture's own page in the CMS. */
function leadsToOwnPage(link: Element, image: Element): boolean {
  const href = link.attribs['href'] ?? '';
  if (isPictureFile(href)) return false;
  const says = /(?:^|\s)(?:attachment|wp-att-\d+)(?:\s|$)/.test(link.attribs['rel'] ?? '');
  const isIn = (pattern: RegExp) =>
    ancestor(link, (around) => hasClass(around, pattern)) !== undefined;
  return (
    says ||
    isIn(ICON) ||
    image.attribs['data-link'] === href ||
    isPageOf(href, image.attribs['src'] ?? '', isIn(GALLERY))
  );
}

/**
 * Turns WordPress's galleries and captions into figures. Unlinks pictures that are linked to their own page in the CMS,
 * so that readers open them like any other.
 */
export function placeGalleries(document: ParentNode): void {
  writeFigures(document);
  for (const link of getElementsByTagName('a', document)) {
    if (!('href' in link.attribs)) continue;
    const [image, ...others] = getElementsByTagName('img', link);
    if (!image || others.length > 0 || textContent(link).trim() !== '') continue;
    if (leadsToOwnPage(link, image)) replaceElement(link, image);
  }
}
