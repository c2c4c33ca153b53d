import { isTag, isText, type ChildNode, type Element } from 'domhandler';
import { findOne, getElementsByTagName, textContent } from 'domutils';
import { isPictureFile } from '@/lib/domain/picture-file';
import { liteHref } from '@/lib/routes';
import * as words from '@/lib/words';
import type { Attributes, PartWriter } from './part-writer';

/** Elements that do nothing without scripts, or load something by themselves. */
const DROPPED = new Set([
  'script',
  'style',
  'link',
  'meta',
  'template',
  'svg',
  'canvas',
  'object',
  'embed',
  'source',
  'button',
  'dialog',
  'track',
  'noscript',
  'base',
]);

/** Attributes that have a meaning without styles and scripts. */
const KEPT = new Set([
  'id',
  'href',
  'lang',
  'dir',
  'datetime',
  'cite',
  'title',
  'start',
  'reversed',
  'value',
  'colspan',
  'rowspan',
  'scope',
  'headers',
  'type',
  'name',
  'for',
  'method',
  'placeholder',
  'maxlength',
  'required',
  'checked',
  'selected',
  'rel',
]);

const VOID = new Set(['br', 'hr', 'wbr', 'col', 'input']);

/** Elements that must stay on one page, or can't be split. */
const INDIVISIBLE = new Set(['a', 'table', 'form', 'select', 'summary', 'h1', 'h2', 'h3', 'dl']);

/** Landmark elements, of which a page may have several. They keep their names. */
const LANDMARKS = new Set(['nav', 'aside', 'section']);

/** Whether an element is a link without letters, which its label names. */
const isNamed = (element: Element) =>
  LANDMARKS.has(element.name) ||
  (element.name === 'a' && !/[\p{L}\p{N}]/u.test(textContent(element)));

const attributesOf = (element: Element): Attributes => {
  const { name, attribs } = element;
  const kept = Object.entries(attribs).filter(
    ([key]) => KEPT.has(key) || (key === 'aria-label' && isNamed(element)),
  );
  const links = { a: 'href', form: 'action' }[name];
  if (links === undefined) return Object.fromEntries(kept.filter(([key]) => key !== 'href'));
  const address = attribs[links] ?? '';
  return { ...Object.fromEntries(kept), [links]: liteHref(address) };
};

/**
 * Returns true for elements that aren't text of the page: hidden ones, labels that styles would hide, the exit of a
 * panel, a paragraph's link to itself.
 */
const isLeftOut = ({ attribs }: Element) =>
  attribs['aria-hidden'] === 'true' ||
  attribs['data-lite'] === 'left-out' ||
  'data-close' in attribs ||
  'data-anchor' in attribs ||
  ('hidden' in attribs && attribs['id'] === undefined);

/** Returns true for a form that works without scripts, which only the search does. */
const isSearch = ({ attribs }: Element) => attribs['action'] === '/search';

/** Returns true for the summary of a film, which is its play button (components/media/film/VideoDisclosure.tsx). */
const isPlayButton = (node: ChildNode) =>
  isTag(node) && node.name === 'summary' && 'data-video' in node.attribs;

const labelOfPicture = ({ attribs: { alt = '', width, height } }: Element) =>
  words.litePicture({ alt, width, height });

/** Returns the label of a link to a picture that the page does not load (components/ui/Unseen.tsx). */
const labelIn = (link: Element): string | undefined =>
  findOne(({ attribs }) => 'data-lite-label' in attribs, [link])?.attribs['data-lite-label'];

/** Writes a link to a picture or film, which the lite site never loads. */
function writeMedium(writer: PartWriter, href: string | undefined, label: string): void {
  if (!href) return;
  writer.open('a', { href }, false);
  writer.text(label);
  writer.close();
  writer.text(' ');
}

/** The words of a link to a text track, by its kind. Other kinds are not for readers. */
const TRACK_LABELS: Readonly<Record<string, (language: string) => string>> = {
  subtitles: words.liteSubtitles,
  captions: words.liteCaptions,
  descriptions: words.liteDescription,
};

/** Writes a film: its file, its subtitles and its description in words. */
function writeFilm(writer: PartWriter, video: Element): void {
  const [source] = getElementsByTagName('source', video.children);
  const { 'aria-label': title = '', 'data-size': size } = video.attribs;
  const label = words.liteFilm(title) + (size ? ` (${size})` : '');
  writer.open('p', {}, true);
  writeMedium(writer, video.attribs['src'] ?? source?.attribs['src'], label);
  for (const link of getElementsByTagName('a', video.children)) {
    if ('data-alternative' in link.attribs) {
      writeMedium(writer, link.attribs['href'], words.liteFilm(textContent(link).trim()));
    }
  }
  for (const track of getElementsByTagName('track', video.children)) {
    const { src, label: language = '', kind = 'subtitles' } = track.attribs;
    const labelOf = TRACK_LABELS[kind];
    if (labelOf) writeMedium(writer, src, labelOf(language));
  }
  writer.close();
}

/** Writes a link: its text, followed by its pictures, because a link may not contain another. */
function writeLink(writer: PartWriter, link: Element): void {
  const label = labelIn(link);
  if (label !== undefined) return writeUnloaded(writer, link, label);
  const images = getElementsByTagName('img', link.children);
  const text = textContent(link).trim();
  const href = link.attribs['href'] ?? '';
  const [image] = images;
  if (image && isPictureFile(href)) {
    writer.open('a', { href }, false);
    writer.text(labelOfPicture(image));
    if (text !== '') writer.text(` ${text}`);
    writer.close();
    return;
  }
  const alternative = images.map(({ attribs }) => attribs['alt'] ?? '').find((alt) => alt !== '');
  if (text === '' && alternative === undefined) return;
  writer.open('a', attributesOf(link), false);
  if (text === '') writer.text(alternative ?? '');
  else writeNodes(writer, link.children);
  writer.close();
}

/** Writes a link to a picture, after the warning that replaces the picture. */
function writeUnloaded(writer: PartWriter, link: Element, label: string): void {
  const warning = link.attribs['data-withheld'];
  if (warning !== undefined) writer.text(`${words.warningOf(warning)} `);
  writer.open('a', attributesOf(link), false);
  writer.text(label);
  writer.close();
  writer.text(' ');
}

function writeElement(writer: PartWriter, element: Element): void {
  const { name, children } = element;
  if (DROPPED.has(name) || isLeftOut(element)) return;
  if (name === 'form' && !isSearch(element)) return;
  if (name === 'img') return isInLink(element) ? undefined : writePicture(writer, element);
  // A player in a text comes with its link.
  if ('data-in-text' in element.attribs)
    return writeNodes(writer, getElementsByTagName('a', children));
  if (name === 'video' || name === 'audio') return writeFilm(writer, element);
  if (name === 'iframe') {
    return writeMedium(writer, element.attribs['src'], element.attribs['title'] ?? '');
  }
  if (name === 'a') return writeLink(writer, element);
  if (VOID.has(name)) return writer.empty(name, attributesOf(element));
  // A film needs no fold. A fold with a warning around it stays.
  if (name === 'details' && children.some(isPlayButton)) {
    return writeNodes(
      writer,
      children.filter((child) => !isPlayButton(child)),
    );
  }
  const attributes = attributesOf(element);
  if (name === 'span' && Object.keys(attributes).length === 0) return writeNodes(writer, children);
  if (children.length === 0 && !('id' in attributes) && !/^t[dh]$/.test(name)) return;
  writer.open(name === 'picture' ? 'span' : name, attributes, !INDIVISIBLE.has(name));
  writeNodes(writer, children);
  writer.close();
}

const writePicture = (writer: PartWriter, image: Element) =>
  writeMedium(writer, image.attribs['src'], labelOfPicture(image));

function isInLink({ parent }: Element): boolean {
  for (let above = parent; above && isTag(above as ChildNode); above = above.parent) {
    if ((above as Element).name === 'a') return true;
  }
  return false;
}

/** Writes the content of a page as plain HTML: text, lists, tables and links, with media as links to their files. */
export function writeNodes(writer: PartWriter, nodes: readonly ChildNode[]): void {
  for (const node of nodes) {
    if (isText(node)) writer.text(node.data);
    else if (isTag(node)) writeElement(writer, node);
  }
}
