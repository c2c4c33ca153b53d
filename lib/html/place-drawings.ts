import { Element, Text, type ChildNode, type ParentNode } from 'domhandler';
import { getElementsByTagName } from 'domutils';
import { DIVIDING_TAG } from './blocks';
import { isUnsizedDrawing } from './picture-size';

/** How large a drawing without a size is: as wide as its column, or as high as its line. */
export const FITS = /^(?:column|line)$/;

/** Marks drawings without a size: those alone in their line, and those among words. */
export function placeDrawings(document: ParentNode): void {
  const lines: Lines = new Map();
  for (const image of getElementsByTagName('img', document)) {
    const { attribs } = image;
    if (!isUnsizedDrawing(attribs)) delete attribs['data-fit'];
    else if (!FITS.test(attribs['data-fit'] ?? ''))
      attribs['data-fit'] = isAmongWords(image, lines) ? 'line' : 'column';
  }
}

/** The nodes with words between two line breaks or blocks. */
type Line = ReadonlySet<ChildNode>;

/** Caches the line of each child of an element, which several pictures may need. */
type Lines = Map<ParentNode, ReadonlyMap<ChildNode, Line>>;

const isBlock = (node: ParentNode): boolean =>
  !(node instanceof Element) || DIVIDING_TAG.test(node.name);

const hasWords = (node: ChildNode): boolean =>
  node instanceof Text
    ? /[\p{L}\p{N}]/u.test(node.data)
    : node instanceof Element && node.children.some(hasWords);

function linesOf(parent: ParentNode, known: Lines): ReadonlyMap<ChildNode, Line> {
  const before = known.get(parent);
  if (before) return before;
  const lines = new Map<ChildNode, Line>();
  let line = new Set<ChildNode>();
  for (const child of parent.children) {
    if (child instanceof Element && DIVIDING_TAG.test(child.name)) line = new Set();
    else {
      lines.set(child, line);
      if (hasWords(child)) line.add(child);
    }
  }
  known.set(parent, lines);
  return lines;
}

function isAmongWords(image: Element, known: Lines): boolean {
  let node: ChildNode = image;
  for (let { parent } = image; parent;) {
    const line = linesOf(parent, known).get(node);
    if (line && line.size > (line.has(node) ? 1 : 0)) return true;
    if (isBlock(parent)) return false;
    node = parent as Element;
    parent = node.parent;
  }
  return false;
}
