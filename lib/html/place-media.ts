import { Text, Element, type AnyNode, type ParentNode } from 'domhandler';
import {
  appendChild,
  getElementsByTagName,
  getOuterHTML,
  nextElementSibling,
  prepend,
  prevElementSibling,
  removeElement,
  replaceElement,
  textContent,
} from 'domutils';
import { parseDocument } from 'htmlparser2';
import * as words from '@/lib/words';
import { parseVideoEmbed } from './embed';

/** Markup without any of these has nothing to be placed. */
const NEEDS_PLACING =
  /<(?:audio|video|object|embed|iframe|noscript)\b|\bdata-[\w-]*src|\bdata-original\b|aria-hidden|wp-block-file__button/i;

/** Where plugins that load pictures and frames late keep an address, the likeliest first. */
const LATE_ADDRESSES = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-src'];
const LATE_SIZES = ['data-srcset', 'data-lazy-srcset'];

/** An address that stands for a picture which is loaded later. */
const PLACEHOLDER =
  /^(?:data:|about:)|(?:^|\/)(?:blank|placeholder|spacer|transparent)\.(?:gif|png|svg)$/i;

/** Services by the end of their host's name. Any other is named by its host. */
const SERVICES: Readonly<Record<string, string>> = {
  'bandcamp.com': 'Bandcamp',
  'datawrapper.dwcdn.net': 'Datawrapper',
  'documentcloud.org': 'DocumentCloud',
  'dailymotion.com': 'Dailymotion',
  'facebook.com': 'Facebook',
  'flourish.studio': 'Flourish',
  'google.com': 'Google',
  'instagram.com': 'Instagram',
  'issuu.com': 'Issuu',
  'mixcloud.com': 'Mixcloud',
  'openstreetmap.org': 'OpenStreetMap',
  'scribd.com': 'Scribd',
  'sketchfab.com': 'Sketchfab',
  'soundcloud.com': 'SoundCloud',
  'spotify.com': 'Spotify',
  'tiktok.com': 'TikTok',
  'twitter.com': 'Twitter',
  'vimeo.com': 'Vimeo',
  'x.com': 'X',
  'youtube.com': 'YouTube',
  'youtube-nocookie.com': 'YouTube',
};

/**
 * Puts a link in the place of what a page of the site does not show, an `audio`, `video`, `object`, `embed` or a frame of
 * another service, and keeps the links inside it; puts the picture in the place of a plugin's placeholder, from its data
 * attributes or the `noscript` beside it; parts a file's name from its button. Films on known platforms stay frames. Expects
 * markup that is nested no deeper than the sanitiser allows.
 */
export function placeMedia(html: string): string {
  if (!needsPlacing(html)) return html;
  const document = parseDocument(html);
  for (const image of getElementsByTagName('img', document)) showLateImage(image);
  for (const fallback of getElementsByTagName('noscript', document)) showFallback(fallback);
  for (const name of ['audio', 'video', 'object', 'embed', 'iframe']) {
    for (const element of getElementsByTagName(name, document)) placeElement(element);
  }
  dropIcons(document);
  for (const link of getElementsByTagName('a', document)) {
    // WordPress writes it right behind the name of the file.
    if (/\bwp-block-file__button\b/.test(link.attribs['class'] ?? '')) prepend(link, new Text(' '));
  }
  return getOuterHTML(document, { encodeEntities: 'utf8' });
}

/** True when `placeMedia` may change the markup. */
export const needsPlacing = (html: string): boolean => NEEDS_PLACING.test(html);

const isPlaceholder = (address: string | undefined) =>
  address === undefined || address.trim() === '' || PLACEHOLDER.test(address.trim());

const lateIn = ({ attribs }: Element, names: readonly string[]) =>
  names.map((name) => attribs[name]).find((value) => !isPlaceholder(value));

function showLateImage(image: Element): void {
  const address = lateIn(image, LATE_ADDRESSES);
  const sizes = lateIn(image, LATE_SIZES);
  if (!isPlaceholder(image.attribs['src'])) return;
  const first = address ?? sizes?.trim().split(/[\s,]/, 1)[0];
  if (first === undefined) return;
  image.attribs['src'] = first;
  if (sizes !== undefined) image.attribs['srcset'] = sizes;
}

/** Shows the pictures of a `noscript` that are not shown right beside it. */
function showFallback(fallback: Element): void {
  const beside = [prevElementSibling(fallback), nextElementSibling(fallback)].filter(
    (element) => element?.name === 'img',
  );
  for (const image of getElementsByTagName('img', fallback)) {
    const isShown = beside.some((other) => other?.attribs['src'] === image.attribs['src']);
    if (isShown || isPlaceholder(image.attribs['src'])) continue;
    const placeholder = beside.find((other) => isPlaceholder(other?.attribs['src']));
    if (placeholder) removeElement(placeholder);
    prepend(fallback, image);
  }
  removeElement(fallback);
}

function isWithin(element: Element, name: string): boolean {
  for (let parent: ParentNode | null = element.parent; parent; parent = parent.parent) {
    if (parent instanceof Element && parent.name === name) return true;
  }
  return false;
}

function placeElement(element: Element): void {
  const address = addressOf(element);
  if (element.name === 'iframe' && (isInvisible(element) || address === undefined)) {
    removeElement(element);
    return;
  }
  if (element.name === 'iframe' && parseVideoEmbed(address ?? '')) {
    element.attribs['src'] = address ?? '';
    return;
  }
  const links = new Element(isAmongBlocks(element) ? 'p' : 'span', {});
  const kept = linksIn(element).filter(({ attribs }) => attribs['href'] !== address);
  if (address !== undefined) appendChild(links, linkTo(address, labelOf(element, address)));
  for (const link of kept) {
    if (links.children.length > 0) appendChild(links, new Text(' '));
    removeElement(link);
    appendChild(links, link);
  }
  if (links.children.length > 0) replaceElement(element, links);
  else removeElement(element);
}

/** True where a paragraph may stand. */
const isAmongBlocks = ({ parent }: Element) =>
  !(parent instanceof Element) ||
  /^(?:article|blockquote|dd|div|figure|li|main|section|td)$/.test(parent.name);

const linksIn = (element: Element) =>
  isWithin(element, 'a') ? [] : getElementsByTagName('a', element);

/** Where the content of an element is: its own address, or that of its first source. */
function addressOf(element: Element): string | undefined {
  const { attribs } = element;
  const own = [attribs['src'], attribs['data'], lateIn(element, LATE_ADDRESSES)];
  const sources = getElementsByTagName('source', element).map((source) => source.attribs['src']);
  return [...own, ...sources].find((address) => !isPlaceholder(address));
}

/** A frame without a size is a counter, or a plugin's helper. */
function isInvisible({ attribs }: Element): boolean {
  const isNothing = (size: string | undefined) => /^[01](?:px)?$/.test(size?.trim() ?? '');
  return (
    isNothing(attribs['width']) ||
    isNothing(attribs['height']) ||
    'hidden' in attribs ||
    /display:\s*none|visibility:\s*hidden/i.test(attribs['style'] ?? '')
  );
}

/** What is linked: by what the editor calls it and who shows it, or the kind and name of a file. */
function labelOf(element: Element, address: string): string {
  const title = (element.attribs['title'] ?? element.attribs['aria-label'] ?? '').trim();
  const url = URL.canParse(address, 'https://relative.invalid')
    ? new URL(address, 'https://relative.invalid')
    : null;
  if (element.name === 'iframe') {
    const service = url ? serviceAt(url.hostname) : '';
    if (service === '') return title || words.embeddedContent;
    return title === '' ? `${words.embeddedContent}: ${service}` : `${title} (${service})`;
  }
  if (title !== '') return title;
  const kind = { audio: words.audio, video: words.video }[element.name] ?? words.file;
  const file = fileNameIn(url?.pathname ?? '');
  return file === '' ? kind : `${kind}: ${file}`;
}

function serviceAt(host: string): string {
  if (host === 'relative.invalid') return '';
  const known = Object.keys(SERVICES).find((end) => host === end || host.endsWith(`.${end}`));
  return known === undefined ? host.replace(/^www\./, '') : (SERVICES[known] ?? '');
}

function fileNameIn(path: string): string {
  const name = path.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function linkTo(address: string, label: string): Element {
  const link = new Element('a', { href: address });
  appendChild(link, new Text(label));
  return link;
}

/** Drops signs that are hidden from readers of the words, as the arrow of a heading that unfolds. */
function dropIcons(document: ParentNode): void {
  const isIcon = (node: AnyNode): node is Element =>
    node instanceof Element &&
    node.attribs['aria-hidden'] === 'true' &&
    node.name !== 'img' &&
    getElementsByTagName('img', node).length === 0 &&
    !/[\p{L}\p{N}]/u.test(textContent(node));
  for (const element of getElementsByTagName('*', document)) {
    if (isIcon(element)) replaceElement(element, new Text(''));
  }
}
