import { Text, Element, type AnyNode, type ParentNode } from 'domhandler';
import {
  appendChild,
  getElementsByTagName,
  prepend,
  removeElement,
  replaceElement,
  textContent,
} from 'domutils';
import { decoded } from '@/lib/domain/decoded';
import * as words from '@/lib/words';
import { cleanAddress, MEDIA_SCHEMES } from './address';
import { parseVideoEmbed } from './embed';
import { isPlaceholder, lateAddress } from './late-pictures';
import type { Lost } from './lost';
import { isWithin } from './parsed-element';
import { writeTracks } from './players';

/** Of several sources, all browsers play these. */
const PLAYED_EVERYWHERE = /\.(?:m4a|mp3|mp4)(?:[?#]|$)/i;

/** Services by the end of their host name. Any other is named by its host. */
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
 * Replaces what a page does not show with a link: an `object`, an `embed` or a frame of another service. Replaces
 * `audio` and `video` with a link that may become a player. Keeps the links inside them, and separates a file's name
 * from its button. Films on known platforms stay frames.
 *
 * @returns what is gone without anything in its place
 */
export function placeMedia(document: ParentNode): readonly Lost[] {
  const lost = getElementsByTagName('img', document)
    .filter(({ attribs }) => cleanAddress(attribs['src'], MEDIA_SCHEMES) === null)
    .map(() => 'picture' as Lost);
  for (const name of ['audio', 'video', 'object', 'embed', 'iframe'] as const) {
    for (const element of getElementsByTagName(name, document)) {
      if (!placeElement(element)) lost.push(name);
    }
  }
  for (const drawing of getElementsByTagName((name) => /^(?:canvas|svg)$/.test(name), document)) {
    if (!isDecoration(drawing)) lost.push('drawing');
    removeElement(drawing);
  }
  dropIcons(document);
  for (const link of getElementsByTagName('a', document)) {
    // WordPress puts it directly after the file's name.
    if (/\bwp-block-file__button\b/.test(link.attribs['class'] ?? '')) prepend(link, new Text(' '));
  }
  return lost;
}

const isDecoration = ({ attribs }: Element) =>
  attribs['aria-hidden'] === 'true' || /^(?:none|presentation)$/.test(attribs['role'] ?? '');

/** Returns false if nothing replaces an element that readers were meant to see. */
function placeElement(element: Element): boolean {
  const address = addressOf(element);
  if (element.name === 'iframe' && (isInvisible(element) || address === undefined)) {
    removeElement(element);
    return isInvisible(element);
  }
  if (element.name === 'iframe' && parseVideoEmbed(address ?? '')) {
    element.attribs['src'] = address ?? '';
    return true;
  }
  const links = new Element(isAmongBlocks(element) ? 'p' : 'span', {});
  const kept = linksIn(element).filter(({ attribs }) => attribs['href'] !== address);
  if (address !== undefined) appendChild(links, linkTo(element, address));
  for (const link of kept) {
    if (links.children.length > 0) appendChild(links, new Text(' '));
    removeElement(link);
    appendChild(links, link);
  }
  if (links.children.length > 0) replaceElement(element, links);
  else removeElement(element);
  return links.children.length > 0;
}

/** Returns true where a paragraph may stand. */
const isAmongBlocks = ({ parent }: Element) =>
  !(parent instanceof Element) ||
  /^(?:article|blockquote|dd|div|figure|li|main|section|td)$/.test(parent.name);

const linksIn = (element: Element) =>
  isWithin(element, /^a$/) ? [] : getElementsByTagName('a', element);

/** Returns the address of an element's content: its own, or that of its first source. */
function addressOf(element: Element): string | undefined {
  const { attribs } = element;
  const own = [attribs['src'], attribs['data'], lateAddress(element)];
  const sources = getElementsByTagName('source', element).map((source) => source.attribs['src']);
  const known = [...own, ...sources].filter(
    (address) => !isPlaceholder(address) && cleanAddress(address, MEDIA_SCHEMES) !== null,
  );
  return known.find((address) => PLAYED_EVERYWHERE.test(address ?? '')) ?? known[0];
}

/** A frame without a size is a tracker, or a plugin's helper. */
function isInvisible({ attribs }: Element): boolean {
  const isNothing = (size: string | undefined) => /^[01](?:px)?$/.test(size?.trim() ?? '');
  return (
    isNothing(attribs['width']) ||
    isNothing(attribs['height']) ||
    'hidden' in attribs ||
    /display:\s*none|visibility:\s*hidden/i.test(attribs['style'] ?? '')
  );
}

/** Returns the link's text: the editor's title and the service's name, or the kind and name of a file. */
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

const fileNameIn = (path: string) => decoded(path.split('/').at(-1) ?? '');

function linkTo(element: Element, address: string): Element {
  const link = new Element('a', { href: address });
  appendChild(link, new Text(labelOf(element, address)));
  if (element.name === 'audio' || element.name === 'video') {
    link.attribs['data-player'] = element.name;
    const tracks = writeTracks(getElementsByTagName('track', element).map((it) => it.attribs));
    if (tracks !== null) link.attribs['data-tracks'] = tracks;
  }
  return link;
}

/** Drops signs that are hidden from assistive technology, such as the arrow of a heading that unfolds. */
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
