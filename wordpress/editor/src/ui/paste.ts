import apiFetch from '@wordpress/api-fetch';
import { post } from '../api';
import type { TinyMceEditor } from '../boot';

interface Picture {
  readonly url: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

const MOST_PICTURES = 30;
const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,li,blockquote,td,th,div,dd,dt';
/** What a running text has no place for. */
const NOT_RUNNING = 'h1,h2,h3,h4,h5,h6,ul,ol,table,img,figure,blockquote,pre,hr,video,iframe';
/** A text whose first letter is written from right to left. */
const RIGHT_TO_LEFT =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** True if TinyMCE would lose something of what is pasted: it knows no files, and drops pictures that are in the text. */
export function needsUs(data: DataTransfer): boolean {
  return /<img\b/i.test(data.getData('text/html')) || picturesOf(data).length > 0;
}

const picturesOf = (data: DataTransfer): readonly File[] =>
  data.getData('text/html') === '' && data.getData('text/plain') === ''
    ? [...data.files].filter(({ type }) => type.startsWith('image/'))
    : [];

/**
 * The HTML of what is pasted, its pictures taken into the media library, and how many of them could not be taken.
 *
 * @param data read at once: it is empty after the event
 */
export async function htmlOf(
  data: DataTransfer,
): Promise<{ readonly html: string; readonly missed: number }> {
  const files = picturesOf(data);
  const pasted = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  if (files.length > 0) {
    const taken = await Promise.all(files.slice(0, MOST_PICTURES).map(orNull(takeFile)));
    const found = taken.filter((picture) => picture !== null);
    return {
      html: found.map((picture) => figure(pasted, picture).outerHTML).join(''),
      missed: files.length - found.length,
    };
  }
  const images = [...pasted.images];
  const taken = await Promise.all(images.slice(0, MOST_PICTURES).map(orNull(takeImage)));
  images.forEach((image, index) => {
    const picture = taken[index] ?? null;
    if (picture === null) image.remove();
    else fill(image, { ...picture, alt: image.alt || picture.alt });
  });
  const count = taken.filter((picture) => picture !== null).length;
  return { html: pasted.body.innerHTML, missed: images.length - count };
}

/** One failure is no reason to lose the rest. */
function orNull<T>(take: (from: T) => Promise<Picture>): (from: T) => Promise<Picture | null> {
  return async (from) => {
    try {
      return await take(from);
    } catch {
      return null;
    }
  };
}

async function takeImage(image: HTMLImageElement): Promise<Picture> {
  const address = image.getAttribute('src') ?? '';
  if (/^https?:/i.test(address)) return post<Picture>('/pictures', { address });
  const data = /^data:(image\/(\w+))[;,]/i.exec(address);
  // Of other addresses only the program knows what they mean from which this was copied.
  if (data === null) throw new Error(address.slice(0, 20));
  const blob = await (await fetch(address)).blob();
  return takeFile(new File([blob], `picture.${ending(data[2])}`, { type: data[1] ?? '' }));
}

const ending = (kind = 'png') => (kind.toLowerCase() === 'jpeg' ? 'jpg' : kind.toLowerCase());

async function takeFile(file: File): Promise<Picture> {
  const body = new FormData();
  body.append('file', file, file.name);
  const made = await apiFetch<{
    source_url: string;
    alt_text: string;
    media_details?: { width?: number; height?: number };
  }>({ path: '/wp/v2/media', method: 'POST', body });
  return { url: made.source_url, alt: made.alt_text, ...made.media_details };
}

function figure(page: Document, picture: Picture): HTMLElement {
  const box = page.createElement('figure');
  const image = page.createElement('img');
  fill(image, picture);
  box.append(image);
  return box;
}

function fill(image: HTMLImageElement, { url, alt, width, height }: Picture) {
  for (const name of image.getAttributeNames()) image.removeAttribute(name);
  image.setAttribute('src', url);
  image.setAttribute('alt', alt);
  if (width && height) {
    image.setAttribute('width', String(width));
    image.setAttribute('height', String(height));
  }
}

/**
 * Gives pasted paragraphs without a direction that of their text.
 *
 * @param pasted what will be inserted
 */
export function restoreDirections(pasted: Element) {
  for (const block of pasted.querySelectorAll<HTMLElement>(BLOCKS)) {
    // Word writes it in capitals; as a property it is in small letters.
    const told = block.dir;
    if (told !== '') block.dir = told;
    else if (RIGHT_TO_LEFT.test(block.textContent ?? '')) block.dir = 'rtl';
  }
}

/** Makes paragraphs of running text of what is pasted. @returns whether there was anything else */
export function flatten(pasted: HTMLElement): boolean {
  if (pasted.querySelector(NOT_RUNNING) === null) return false;
  for (const gone of pasted.querySelectorAll('img,figure,video,iframe,hr,script,style'))
    gone.remove();
  const page = pasted.ownerDocument;
  for (const row of pasted.querySelectorAll('tr')) {
    const cells = [...row.cells].map((cell) => cell.textContent?.trim() ?? '');
    const line = page.createElement('p');
    line.textContent = cells.filter(Boolean).join(' ');
    row.closest('table')?.before(line);
  }
  for (const table of pasted.querySelectorAll('table')) table.remove();
  for (const block of [
    ...pasted.querySelectorAll('h1,h2,h3,h4,h5,h6,li,blockquote,pre'),
  ].reverse()) {
    const isAround = block.querySelector('p') !== null;
    if (isAround) {
      block.replaceWith(...block.childNodes);
    } else {
      const line = page.createElement('p');
      if (block instanceof HTMLElement && block.dir) line.dir = block.dir;
      line.append(...block.childNodes);
      block.replaceWith(line);
    }
  }
  for (const list of [...pasted.querySelectorAll('ul,ol')].reverse()) {
    list.replaceWith(...list.childNodes);
  }
  return true;
}

/** Whether the selected blocks are written from right to left. */
export function isRightToLeft(editor: TinyMceEditor): boolean {
  return editor.dom.getParent(editor.selection.getNode(), '[dir=rtl]') !== null;
}

/** Turns the direction of the selected blocks round. */
export function toggleDirection(editor: TinyMceEditor) {
  const isTurned = isRightToLeft(editor);
  editor.undoManager.transact(() => {
    for (const block of editor.selection.getSelectedBlocks()) {
      const turned = editor.dom.getParent(block, '[dir]') ?? block;
      if (isTurned) turned.removeAttribute('dir');
      else block.setAttribute('dir', 'rtl');
    }
  });
  editor.nodeChanged();
}
