import { Element, Text, type ChildNode, type ParentNode } from 'domhandler';
import { getElementsByTagName, textContent } from 'domutils';
import { cleanAddress, MEDIA_SCHEMES } from './address';
import type { Lost } from './lost';
import { isBlank } from './parsed-element';
import { attributesIn, isFileAttribute } from './shortcode-attributes';
import { withChildren } from './styled-words';

/** WordPress's own shortcodes, if a text still contains them. */
const NAMES = 'audio|video|embed|caption|wp_caption|gallery|playlist';

/** A shortcode in a text. Doubled brackets are how WordPress shows one literally. */
const CODE = new RegExp(String.raw`(?<!\[)\[(/?)(${NAMES})((?:\s[^[\]]*)?)/?\](?!\])`, 'gi');

/** A shortcode whose attributes continue after a line break or a link that an editor put into it. */
const UNFINISHED = new RegExp(String.raw`^\[(?:${NAMES})(?:\s[^\]]*)?$`, 'i');

/** Matches a text that may contain shortcodes. */
export const MAY_HAVE_SHORTCODES = new RegExp(String.raw`\[/?(?:${NAMES})\b`, 'i');

/** The maximum number of pieces of a shortcode. */
const MOST_PIECES = 40;

const RECORDING = /\.(?:aac|flac|m4a|mp3|oga|ogg|opus|wav)(?:[?#]|$)/i;
const FILM = /\.(?:m4v|mov|mp4|ogv|webm)(?:[?#]|$)/i;

interface Code {
  readonly name: string;
  readonly isClosing: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  /** As written in the text. */
  readonly source: string;
}

type Piece = ChildNode | Code;

const isCode = (piece: Piece | undefined): piece is Code =>
  piece !== undefined && 'source' in piece;

/** Returns the children of an element, and joins shortcodes that an editor's line breaks and links have split. */
function joined(children: readonly ChildNode[]): readonly ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let at = 0; at < children.length; at += 1) {
    const node = children[at];
    if (!node) continue;
    nodes.push(node);
    if (!(node instanceof Text) || !UNFINISHED.test(node.data.slice(node.data.lastIndexOf('['))))
      continue;
    let { data } = node;
    for (let next = at + 1; next < Math.min(children.length, at + MOST_PIECES); next += 1) {
      const piece = children[next];
      if (piece instanceof Element && piece.name === 'br') data += ' ';
      else if (piece instanceof Text || (piece instanceof Element && piece.name === 'a'))
        data += textContent(piece);
      else break;
      if (!data.includes(']', node.data.lastIndexOf('['))) continue;
      node.data = data;
      at = next;
      break;
    }
  }
  return nodes;
}

function piecesOf(parent: ParentNode): readonly Piece[] {
  return joined(parent.children).flatMap((node): readonly Piece[] => {
    if (!(node instanceof Text)) return [node];
    const pieces: Piece[] = [];
    let from = 0;
    for (const match of node.data.matchAll(CODE)) {
      const [source, slash, name = '', attributes = ''] = match;
      if (match.index > from) pieces.push(new Text(node.data.slice(from, match.index)));
      from = match.index + source.length;
      pieces.push({
        name: name.toLowerCase().replace('wp_', ''),
        isClosing: slash === '/',
        attributes: attributesIn(attributes),
        source,
      });
    }
    if (pieces.length === 0) return [node];
    return from < node.data.length ? [...pieces, new Text(node.data.slice(from))] : pieces;
  });
}

const isAddress = (address: string | undefined) =>
  /^(?:https?:)?\/\/|^\//i.test(address ?? '') && cleanAddress(address, MEDIA_SCHEMES) !== null;

/** Returns a recording or film by its attributes, or null without an address. */
function mediumOf({ name, attributes }: Code, within: readonly ChildNode[]): Element | null {
  const [first, ...others] = Array.from(attributes)
    .filter(([key, value]) => isFileAttribute(key) && isAddress(value))
    .map(([, value]) => value);
  if (first === undefined) return null;
  const sources = others.map((src) => new Element('source', { src }));
  return withChildren(new Element(name, { src: first }), [...sources, ...within]);
}

/** Returns what is embedded, a film, recording or page, or null without an address. */
function embedOf({ attributes }: Code, within: readonly ChildNode[]): Element | null {
  const address =
    within
      .map((node) => textContent(node))
      .join('')
      .trim() || attributes.get('src');
  if (address === undefined || !isAddress(address)) return null;
  const name = RECORDING.test(address) ? 'audio' : FILM.test(address) ? 'video' : 'iframe';
  return new Element(name, { src: address });
}

const isPicture = (node: ChildNode): boolean =>
  node instanceof Element && (node.name === 'img' || node.children.some(isPicture));

/** Returns a figure: the picture, and the words after it or in an attribute. Returns null without a picture. */
function captionOf({ attributes }: Code, within: readonly ChildNode[]): Element | null {
  const at = within.findIndex(isPicture);
  if (at < 0) return null;
  const words = within.slice(at + 1);
  const given = attributes.get('caption') ?? '';
  const said = words.every(isBlank) ? [new Text(given)] : words;
  const caption = withChildren(new Element('figcaption', {}), said);
  return withChildren(new Element('figure', {}), [...within.slice(0, at + 1), caption]);
}

const MADE = { audio: mediumOf, video: mediumOf, embed: embedOf, caption: captionOf } as const;

const isMade = (name: string): name is keyof typeof MADE => Object.hasOwn(MADE, name);

/**
 * Returns true for a gallery by its attributes, or for one without any that is all of its paragraph. Otherwise it is an
 * ordinary word.
 */
const isGallery = ({ attributes }: Code, isAlone: boolean) =>
  attributes.size === 0 ? isAlone : Array.from(attributes.keys()).some((key) => /^[a-z]/.test(key));

/** Returns the position of the next shortcode of a name, or the number of pieces if there is none. */
function nextOf(name: string, pieces: readonly Piece[], from: number): number {
  for (let at = from; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (isCode(piece) && piece.name === name) return at;
  }
  return pieces.length;
}

interface Placed {
  readonly nodes: readonly ChildNode[];
  readonly lost: readonly Lost[];
}

function place(pieces: readonly Piece[]): Placed {
  const nodes: ChildNode[] = [];
  const lost: Lost[] = [];
  const isAlone = pieces.filter((piece) => isCode(piece) || !isBlank(piece)).length === 1;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (!isCode(piece)) {
      if (piece) nodes.push(piece);
      continue;
    }
    const close = nextOf(piece.name, pieces, at + 1);
    const end = pieces[close];
    const isPair = isCode(end) && end.isClosing && !piece.isClosing;
    const within = isPair ? pieces.slice(at + 1, close) : [];
    const plain = within.filter((other): other is ChildNode => !isCode(other));
    const made = !piece.isClosing && isMade(piece.name) ? MADE[piece.name](piece, plain) : null;
    if (made && plain.length === within.length) {
      nodes.push(made);
      if (isPair) at = close;
    } else if (/^(?:gallery|playlist)$/.test(piece.name) && isGallery(piece, isAlone)) {
      lost.push('gallery');
    } else if (!isMark(piece)) nodes.push(new Text(piece.source));
  }
  return { nodes, lost };
}

/**
 * Returns true for one half of WordPress's caption shortcode whose other half is elsewhere. Its words and picture stay.
 */
const isMark = ({ name, isClosing, attributes }: Code) =>
  name === 'caption' && (isClosing || ['id', 'align', 'width'].some((key) => attributes.has(key)));

/** Elements in which an author shows what is typed. */
const AS_TYPED = /^(?:code|kbd|pre|samp|script|style|textarea)$/;

/**
 * Replaces WordPress's own shortcodes with recordings, films, embedded pages and figures. Other words in brackets, such
 * as '[inaudible]' or '[audio cuts out]', stay.
 *
 * @returns the galleries and playlists of files that only the CMS knows, which are gone
 */
export function placeShortcodes(document: ParentNode): readonly Lost[] {
  const lost: Lost[] = [];
  const parents = [document, ...getElementsByTagName('*', document)];
  for (const parent of parents) {
    const isTyped = parent instanceof Element && AS_TYPED.test(parent.name);
    const hasCode = parent.children.some(
      (child) => child instanceof Text && MAY_HAVE_SHORTCODES.test(child.data),
    );
    if (isTyped || !hasCode) continue;
    const placed = place(piecesOf(parent));
    lost.push(...placed.lost);
    withChildren(parent, [...placed.nodes]);
  }
  return lost;
}
