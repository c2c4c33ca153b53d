import { Element, Text, type ChildNode, type ParentNode } from 'domhandler';
import { appendChild, getElementsByTagName, replaceElement, textContent } from 'domutils';
import { decoded } from '@/lib/domain/decoded';
import { isPictureFile } from '@/lib/domain/picture-file';
import * as words from '@/lib/words';
import { cleanAddress, LINK_SCHEMES } from './address';
import { isWithin } from './parsed-element';

/** Content by which a link without words is visible. */
const SEEN = /^(?:audio|canvas|embed|iframe|img|input|math|object|picture|svg|video)$/;

/** Classes of icon fonts. */
const ICON =
  /(?:^|[\s_-])(?:icon|fa[bdlrs]?|dashicons|glyphicon|material-symbols\w*|mdi|bi)(?:$|[\s_-])/i;

/** Elements without words on a page: drawings, and media, whose content is for browsers that don't show them. */
const UNREAD =
  /^(?:audio|canvas|embed|iframe|noscript|object|script|style|svg|template|title|video)$/;

/** Elements with a name of their own, which includes their content. */
const CONTROL = /^(?:a|button)$/;

/** The maximum length, in characters, of an address that stands for a name. Longer ones say nothing. */
const LONGEST_NAME = 80;

/** In UTF-16 code units. */
const LONGEST_LABEL = 2_000;

/** Returns the words of an element that a page shows. */
const wordsIn = (node: ChildNode): string => {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || UNREAD.test(node.name)) return '';
  return node.children.map(wordsIn).join('');
};

const isEmpty = (element: Element) => wordsIn(element).trim() === '';

/**
 * Returns in short where a link leads: host and path, or a person's address. The result is for people and isn't an
 * address.
 */
export function nameOfAddress(href: string): string {
  const url = URL.canParse(href) ? new URL(href) : null;
  if (url === null) return href.slice(0, LONGEST_NAME);
  if (!/^(?:ftp|https?):$/.test(url.protocol))
    return decoded(href.slice(url.protocol.length)).replace(/^\/+/, '').split('?', 1)[0] || href;
  const path = url.pathname === '/' ? '' : decoded(url.pathname);
  const name = `${url.host.replace(/^www\./, '')}${path}`;
  return name.length > LONGEST_NAME ? url.host : name;
}

/** Elements by their ids, each replaced by its words once they have been looked up. */
type Labels = Map<string, Element | string>;

/** The maximum number of elements that one element refers to. */
const MOST_REFERRED = 10;

function textOf(id: string, ids: Labels): string {
  const known = ids.get(id) ?? '';
  if (typeof known === 'string') return known;
  const text = textContent(known).trim().slice(0, LONGEST_LABEL);
  ids.set(id, text);
  return text;
}

/**
 * Returns the name of an element from its attributes, from what they refer to or from the title of a drawing; empty if
 * it has none.
 */
function labelOf(element: Element, ids: Labels): string {
  const { attribs } = element;
  const referred = (attribs['aria-labelledby'] ?? '')
    .split(/\s+/)
    .slice(0, MOST_REFERRED)
    .map((id) => textOf(id, ids))
    .join(' ');
  const said = [referred, attribs['aria-label'], attribs['title']];
  return said.map((name) => name?.trim() ?? '').find((name) => name !== '') ?? '';
}

function labelWithin(element: Element, ids: Labels): string {
  const own = labelOf(element, ids);
  if (own !== '') return own;
  for (const part of getElementsByTagName('*', element)) {
    const name = part.name === 'title' ? textContent(part).trim() : labelOf(part, ids);
    if (name !== '') return name;
  }
  return '';
}

function nameLink(link: Element, ids: Labels): void {
  if (isEmpty(link)) nameByLabel(link, ids);
  // A label says more than an arrow, but less than words.
  if (isEmpty(link) || /[\p{L}\p{N}]/u.test(wordsIn(link))) delete link.attribs['aria-label'];
}

function nameByLabel(link: Element, ids: Labels): void {
  const href = cleanAddress(link.attribs['href'], LINK_SCHEMES);
  const inside = getElementsByTagName('*', link);
  const images = inside.filter(({ name }) => name === 'img');
  if (images.some(({ attribs }) => (attribs['alt'] ?? '').trim() !== '')) return;
  const label = labelWithin(link, ids);
  const [image] = images;
  if (image) {
    const leadsToPicture = isPictureFile(link.attribs['href'] ?? '');
    const other = leadsToPicture || href === null ? words.picture : nameOfAddress(href);
    image.attribs['alt'] = label || other;
    return;
  }
  if (inside.some(({ name }) => /^(?:audio|embed|iframe|math|object|video)$/.test(name))) return;
  const isSign = inside.some(
    ({ name, attribs }) => SEEN.test(name) || ICON.test(attribs['class'] ?? ''),
  );
  const isOfPage = href?.startsWith('#') ?? true;
  const name = label || (isSign && href !== null && !isOfPage ? nameOfAddress(href) : '');
  if (name === '') return;
  appendChild(link, new Text(name));
  // The words replace the drawing.
  for (const part of inside) if (UNREAD.test(part.name)) part.attribs['aria-hidden'] = 'true';
}

/** Replaces a sign without words, such as that of an icon font, with its name. */
function nameSign(sign: Element): void {
  const label = (sign.attribs['aria-label'] ?? '').trim();
  const isSign = sign.attribs['role'] === 'img' || ICON.test(sign.attribs['class'] ?? '');
  if (!isSign || label === '' || !isEmpty(sign)) return;
  if (SEEN.test(sign.name) || getElementsByTagName((name) => SEEN.test(name), sign).length > 0)
    return;
  appendChild(sign, new Text(label));
}

/**
 * Names links whose words don't: by a label, a title, the title of a drawing, or else by where they lead. A picture
 * that is the only content of a link gets the name.
 */
export function nameLinks(document: ParentNode): void {
  const elements = getElementsByTagName('*', document);
  const ids: Labels = new Map(
    elements.flatMap((each) => (each.attribs['id'] ? [[each.attribs['id'], each] as const] : [])),
  );
  for (const element of elements) {
    if (element.name === 'a' && 'href' in element.attribs) nameLink(element, ids);
    else if ('aria-label' in element.attribs && !isWithin(element, CONTROL)) nameSign(element);
  }
}

/** Replaces the areas of an image map with links. */
export function placeAreas(document: ParentNode): void {
  for (const area of getElementsByTagName('area', document)) {
    const { href, alt, title } = area.attribs;
    const label = [area.attribs['aria-label'], alt, title].find((text) => text?.trim()) ?? '';
    const clean = cleanAddress(href, LINK_SCHEMES);
    const name = label.trim() || (clean === null ? '' : nameOfAddress(clean));
    const part = new Element(href === undefined ? 'span' : 'a', href === undefined ? {} : { href });
    appendChild(part, new Text(name));
    const place = new Element('span', {});
    appendChild(place, part);
    appendChild(place, new Text(' '));
    replaceElement(area, name === '' ? new Text('') : place);
  }
}
