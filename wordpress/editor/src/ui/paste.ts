import apiFetch from '@wordpress/api-fetch';
import { post } from '../api';
import type { TinyMceEditor } from '../boot';
import { refusalOf } from '../saving/api-failure';
import { addGoogleNotes, GOOGLE_SLICE, placesIn, settleLinks } from './paste-notes';
import { tidy } from './paste-tidy';

interface Picture {
  readonly url: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
  /** Whether the media library already had the same file. */
  readonly isKnown?: boolean;
}

const MOST_PICTURES = 30;
/** Timeout (ms) for loading a picture; the text isn't inserted before. */
const PICTURE_PATIENCE = 120_000;
const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,li,blockquote,td,th,div,dd,dt';
/** Elements that are not allowed in running text. */
const NOT_RUNNING = 'h1,h2,h3,h4,h5,h6,ul,ol,table,img,figure,blockquote,pre,hr,video,iframe';
/** Matches a text whose first letter is written from right to left. */
const RIGHT_TO_LEFT =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Footnote numbers, which Word online copies without the footnotes. */
const LOST_NOTES =
  '[data-ccp-charstyle="footnote reference" i],[data-ccp-charstyle="endnote reference" i]';

/** The type of content copied within TinyMCE. Its pictures are already in the media library. */
const FROM_TINYMCE = 'x-tinymce/html';

export const hasPictures = (data: DataTransfer): boolean =>
  /<(?:img|v:imagedata)\b/i.test(data.getData('text/html')) || isFiles(data);

/** Whether TinyMCE would lose pictures, footnotes or inline styles of the pasted content. */
export const losesContent = (data: DataTransfer): boolean =>
  !data.types.includes(FROM_TINYMCE) &&
  (hasPictures(data) || /\s(?:style|id|name)\s*=/i.test(data.getData('text/html')));

/** Whether only pictures are pasted, such as a screenshot. Beside a text, a file may be a rendering of that text. */
const isFiles = (data: DataTransfer) =>
  data.getData('text/html') === '' && data.getData('text/plain') === '' && filesOf(data).length > 0;

const filesOf = (data: DataTransfer): readonly File[] =>
  [...data.files].filter(({ type }) => type.startsWith('image/'));

/**
 * Placeholders of pictures: the index in binary digits. They contain no letters, which might be mistaken for the number of
 * a list item.
 */
const SIGN = /\uE000[\uE001\uE002]+\uE000/g;
const signOf = (index: number) =>
  `\uE000${index.toString(2).replace(/\d/g, (digit) => (digit === '0' ? '\uE001' : '\uE002'))}\uE000`;

/** Returns the placeholders in some HTML. Time and memory are linear in the HTML, however many pictures it has. */
export const signsIn = (html: string): ReadonlySet<string> => new Set(html.match(SIGN));

/** A picture in the pasted content, and its placeholder in the HTML. */
interface Copied {
  readonly sign: string;
  readonly image: HTMLImageElement;
  /** The picture's file, if the clipboard contains it. */
  readonly file: File | null;
}

/** The pasted content. It is read synchronously, because the clipboard data is only available during the event. */
interface Pasted {
  /** Tidied, with a placeholder for each picture, because TinyMCE would remove those of Word. */
  readonly html: string;
  readonly pictures: readonly Copied[];
  /** The number of drawings that browsers can't display. */
  readonly missed: number;
  /** The number of footnotes that could not be inserted. */
  readonly missedNotes: number;
}

/** @param into the text into which the content is pasted */
export function readPasted(data: DataTransfer, into: HTMLElement): Pasted {
  const html = data.getData('text/html');
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const files = filesOf(data);
  if (isFiles(data)) {
    body.innerHTML = '<figure><img alt=""></figure>'.repeat(files.length);
  }
  const images = [...body.querySelectorAll('img')];
  const lostNotes = body.querySelectorAll(LOST_NOTES).length;
  tidy(body);
  const missedNotes = lostNotes + addGoogleNotes(body, data.getData(GOOGLE_SLICE));
  settleLinks(body, new Set(placesIn(into).keys()));
  const isPictures = body.textContent?.trim() === '' && images.length === files.length;
  const pictures = images.map((image, index) => {
    const sign = signOf(index);
    image.replaceWith(sign);
    return { sign, image, file: isPictures ? (files[index] ?? null) : null };
  });
  return {
    html: body.innerHTML,
    pictures,
    missed: drawingsWithout(images, html),
    missedNotes,
  };
}

/** Counts Word's own drawings (VML) for which there is no image that browsers can display. Time: each tag is read once. */
function drawingsWithout(images: readonly HTMLImageElement[], html: string): number {
  const shown = new Set(
    images.flatMap((image) => image.getAttribute('v:shapes')?.split(' ') ?? []),
  );
  let missing = 0;
  /** The last element before the drawing, which contains it. */
  let name = '';
  for (const [tag] of html.matchAll(/<v:\w[^<>]*/gi)) {
    if (/^<v:imagedata\b/i.test(tag)) {
      if (!shown.has(name)) missing += 1;
      name = '';
    } else {
      name = /\sid="([^"]*)"/i.exec(tag)?.[1] ?? name;
    }
  }
  return missing;
}

/** Why there is no picture, in WordPress's words; '' if it gives no reason. */
type Refused = string;

const isPicture = (taken: Picture | Refused | undefined): taken is Picture =>
  typeof taken === 'object';

/**
 * Uploads pictures to the media library and replaces their placeholders. Removes those that can't be uploaded.
 *
 * @returns the HTML, how many pictures were removed, WordPress's messages about these, and how many the media library
 * already had
 */
export async function placePictures(html: string, pictures: readonly Copied[]) {
  const taking = new Map<string | File, Promise<Picture | Refused>>();
  const taken = await Promise.all(
    pictures.map(({ image, file }) => {
      const from = file ?? image.getAttribute('src') ?? '';
      const known = taking.get(from);
      if (known) return known;
      const begun = taking.size < MOST_PICTURES ? takeOrRefused(from) : Promise.resolve('');
      taking.set(from, begun);
      return begun;
    }),
  );
  const tags = new Map(
    pictures.map(({ sign, image }, index) => {
      const picture = taken[index];
      if (!isPicture(picture)) return [sign, ''];
      fill(image, { ...picture, alt: image.alt || picture.alt });
      return [sign, image.outerHTML];
    }),
  );
  const placed = html.replace(SIGN, (sign) => tags.get(sign) ?? sign);
  return {
    html: placed.replace(/<(p|figure)>\s*<\/\1>/g, ''),
    missed: taken.filter((picture) => !isPicture(picture)).length,
    reasons: [...new Set(taken.flatMap((one) => (isPicture(one) || one === '' ? [] : [one])))],
    known: new Set(taken.filter((picture) => isPicture(picture) && picture.isKnown === true)).size,
  };
}

/** Resolves to the reason if a picture fails, so that it doesn't affect the others. */
async function takeOrRefused(from: string | File): Promise<Picture | Refused> {
  try {
    const signal = AbortSignal.timeout(PICTURE_PATIENCE);
    return await (typeof from === 'string' ? takeAddress(from, signal) : takeFile(from, signal));
  } catch (error) {
    return refusalOf(error);
  }
}

async function takeAddress(address: string, signal: AbortSignal): Promise<Picture> {
  if (/^https?:/i.test(address)) return post<Picture>('/pictures', { address }, signal);
  // Safari provides the pictures of Word at such URLs. Only the program from which the content was copied can resolve
  // others.
  if (!/^(?:blob:|data:image\/)/i.test(address)) throw new Error(address.slice(0, 20));
  const blob = await (await fetch(address, { signal })).blob();
  const kind = /^image\/(\w+)$/i.exec(blob.type)?.[1]?.toLowerCase();
  if (kind === undefined) throw new Error(blob.type);
  // It has no name, and no title of its own.
  const name = `.${kind === 'jpeg' ? 'jpg' : kind}`;
  return takeFile(new File([blob], name, { type: blob.type }), signal);
}

/** Creates an address that nobody can guess, because the record may be a draft. Works without HTTPS, too. */
const randomDigits = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

async function takeFile(file: File, signal: AbortSignal): Promise<Picture> {
  const body = new FormData();
  body.append('title', file.name.replace(/\.\w+$/, ''));
  body.append('file', file, `picture-${randomDigits()}${/\.\w+$/.exec(file.name)?.[0] ?? ''}`);
  const made = await apiFetch<{
    source_url: string;
    alt_text: string;
    same_files?: readonly number[];
    media_details?: { width?: number; height?: number };
  }>({ path: '/wp/v2/media', method: 'POST', body, signal });
  const isKnown = (made.same_files ?? []).length > 0;
  return { url: made.source_url, alt: made.alt_text, ...made.media_details, isKnown };
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
 * Sets the direction of pasted paragraphs that have none, from their text.
 *
 * @param pasted the content to be inserted
 */
export function restoreDirections(pasted: Element) {
  for (const block of pasted.querySelectorAll<HTMLElement>(BLOCKS)) {
    // Word writes the attribute in upper case; the property is in lower case.
    const direction = block.dir;
    if (direction !== '') block.dir = direction;
    else if (RIGHT_TO_LEFT.test(block.textContent ?? '')) block.dir = 'rtl';
  }
}

/** Reduces pasted content to paragraphs of running text. @returns whether it contained anything else */
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

/** Reverses the direction of the selected blocks. */
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
