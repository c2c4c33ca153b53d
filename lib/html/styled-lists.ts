import { Element, Text, type ChildNode, type ParentNode } from 'domhandler';
import { getElementsByTagName } from 'domutils';
import { DIVIDING_TAG } from './blocks';
import { isBullet, LIST_ATTRIBUTE, LIST_TYPES, markerText, numbersOf } from './list-markers';
import { meaningOfStyle } from './meaning';
import { isBlank } from './parsed-element';
import { withChildren } from './styled-words';

const isItem = (node: ChildNode): node is Element => node instanceof Element && node.name === 'li';

const isList = (node: ChildNode): node is Element =>
  node instanceof Element && /^[ou]l$/.test(node.name);

/** Returns the marker that a list or an item gives itself. */
function saidBy({ attribs }: Element): string | undefined {
  const { style, type } = attribs;
  const marker = style === undefined ? undefined : meaningOfStyle(style).marker;
  return marker ?? (type === undefined ? undefined : LIST_ATTRIBUTE[type.trim()]);
}

/** Converts styles of list numbering to HTML: `type`, bullets, or the markers themselves. */
export function writeStyledLists(document: ParentNode): void {
  for (const list of getElementsByTagName((name) => /^[ou]l$/.test(name), document)) {
    const items = list.children.filter(isItem);
    const own = saidBy(list);
    const said = items.map(saidBy);
    if (own === undefined && said.every((marker) => marker === undefined)) continue;
    const plain = list.name === 'ol' ? 'decimal' : 'disc';
    const markers = said.map((marker) => known(marker ?? own ?? plain));
    const numbers = numbersOf(
      list.attribs,
      items.map(({ attribs }) => attribs['value']),
    );
    const kept = withoutWrappers(list, items, markers, numbers);
    writeMarkers(list, kept, known(own ?? plain));
  }
}

/** Browsers count in digits if they don't know the name. */
function known(marker: string): string {
  return isBullet(marker) || marker in LIST_TYPES || markerText(2, marker) !== '2. '
    ? marker
    : 'decimal';
}

interface CountedItem {
  readonly item: Element;
  readonly marker: string;
  readonly number: number;
}

/** Moves lists that are alone in an item without a marker into the item before it. */
function withoutWrappers(
  list: Element,
  items: readonly Element[],
  markers: readonly string[],
  numbers: readonly number[],
): readonly CountedItem[] {
  const kept: CountedItem[] = [];
  const moved = new Set<ChildNode>();
  let isMoved = false;
  for (const [index, item] of items.entries()) {
    const [marker = '', number = 0] = [markers[index], numbers[index]];
    const before = kept.at(-1)?.item;
    const isWrapper =
      marker === 'none' &&
      item.children.some(isList) &&
      item.children.every((it) => isList(it) || isBlank(it));
    if (isWrapper && before) {
      withChildren(before, [...before.children, ...item.children]);
      moved.add(item);
      isMoved = true;
    } else {
      if (isMoved && list.name === 'ol') item.attribs['value'] = String(number);
      isMoved = false;
      kept.push({ item, marker, number });
    }
  }
  if (moved.size > 0)
    withChildren(
      list,
      list.children.filter((child) => !moved.has(child)),
    );
  return kept;
}

function writeMarkers(list: Element, items: readonly CountedItem[], own: string): void {
  const [marker = own] = items.map((it) => it.marker);
  const isOfOneKind = items.every(
    (it) => it.marker === marker || (isBullet(it.marker) && isBullet(marker)),
  );
  const type = LIST_TYPES[marker];
  delete list.attribs['type'];
  if (isOfOneKind && isBullet(marker)) list.name = 'ul';
  else if (isOfOneKind && type !== undefined) {
    list.name = 'ol';
    if (type !== '1') list.attribs['type'] = type;
  } else {
    list.name = 'ul';
    for (const it of items) prependText(it.item, markerText(it.number, it.marker));
  }
}

/** Inserts a text before the words of an element, in its first paragraph. */
export function prependText(element: Element, text: string): void {
  const first = element.children.find((child) => !isBlank(child));
  if (
    first instanceof Element &&
    DIVIDING_TAG.test(first.name) &&
    first.children.length > 0 &&
    !isList(first)
  )
    prependText(first, text);
  else withChildren(element, [new Text(text), ...element.children]);
}
