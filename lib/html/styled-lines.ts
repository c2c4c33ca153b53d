import { Element, Text, type ChildNode, type ParentNode } from 'domhandler';
import { append, getElementsByTagName, prepend, replaceElement } from 'domutils';
import { DIVIDING_TAG } from './blocks';
import { declarationsIn } from './declarations';
import { isBlank } from './parsed-element';
import { withChildren } from './styled-words';

const LINES = /^(?:pre|pre-wrap|pre-line|break-spaces)\b/i;
/** The longhand of the same, as Chromium writes it into what is copied. */
const COLLAPSE = /^(?:preserve|preserve-breaks|break-spaces)$/i;
const BLOCK = /^(?:block|flex|flow-root|grid|list-item|table)$/i;

/** Inline elements that contain words. */
const INLINE = /^(?:abbr|b|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u)$/;

const isBreak = (node: ChildNode | null) =>
  node === null || (node instanceof Element && DIVIDING_TAG.test(node.name));

/** Inserts line breaks where a preformatted text has them. */
function breakLines(text: Text): void {
  if (!text.data.includes('\n') || isBlank(text)) return;
  const starts = isBreak(text.prev);
  const ends = text.next === null;
  const lines = text.data.split(/\r\n?|\n/);
  if (starts && lines[0]?.trim() === '') lines.shift();
  if (ends && lines.at(-1)?.trim() === '') lines.pop();
  const parts = lines.flatMap((line, index) =>
    index === 0 ? [new Text(line)] : [new Element('br', {}), new Text(line)],
  );
  replaceElement(text, withChildren(new Element('span', {}), parts));
}

const textsIn = (node: ParentNode): readonly Text[] =>
  node.children.flatMap((child) => {
    if (child instanceof Text) return [child];
    return child instanceof Element && child.name !== 'pre' ? textsIn(child) : [];
  });

/** Returns the nearest sibling of an element that has content, or null. */
function neighbour(element: Element, side: 'prev' | 'next'): ChildNode | null {
  let node = element[side];
  while (node && isBlank(node)) node = node[side];
  return node;
}

/** Separates words that a style puts on lines of their own from those beside them. */
function standAlone(element: Element): void {
  if (!isBreak(neighbour(element, 'prev'))) prepend(element, new Element('br', {}));
  if (!isBreak(neighbour(element, 'next'))) append(element, new Element('br', {}));
}

/** Converts the lines and directions that styles give words into breaks and `dir`. */
export function writeStyledLines(document: ParentNode): void {
  for (const element of getElementsByTagName('*', document)) {
    const { style } = element.attribs;
    if (style === undefined) continue;
    const said = Object.fromEntries(declarationsIn(style));
    const direction = said['direction']?.toLowerCase() ?? '';
    if (/^(?:rtl|ltr)$/.test(direction)) element.attribs['dir'] ??= direction;
    if (INLINE.test(element.name) && BLOCK.test(said['display'] ?? '')) standAlone(element);
    if (LINES.test(said['white-space'] ?? '') || COLLAPSE.test(said['white-space-collapse'] ?? ''))
      for (const text of textsIn(element)) breakLines(text);
  }
}
