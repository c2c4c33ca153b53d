import { Element, type ParentNode } from 'domhandler';
import { getElementsByTagName, prepend, prependChild, replaceElement, textContent } from 'domutils';
import { fragmentName, isName, nameOf } from './names';

/** Elements that take no text, or that a link had rather lead to the beginning of. */
const STAND_BEFORE =
  /^(?:audio|br|details|dl|embed|hr|iframe|img|math|object|ol|pre|ruby|table|ul|video|wbr)$/;

const ROWS = /^(?:tbody|tfoot|thead|tr)$/;

/** An editor's screen, where links are resolved that word processors and editors make absolute. */
const EDITING = /^https?:.*\/wp-admin\/post(?:-new)?\.php\b/i;

const OTHER_SCHEME = /^(?!https?:|mailto:|tel:)[a-z][a-z\d+.-]*:/i;

/**
 * What a link names within its own text; null for one that leads elsewhere. Word processors write their footnotes as
 * addresses of a file (`file:`, `applewebdata:`, `about:blank`), and editors may resolve them against their own screen.
 */
function nameIn(link: Element): string | null {
  const href = link.attribs['href']?.trim() ?? '';
  const at = href.indexOf('#');
  if (at < 0) return null;
  if (at > 0 && !OTHER_SCHEME.test(href) && !EDITING.test(href)) return null;
  return fragmentName(href.slice(at + 1));
}

/** Elements by the names they have; of several with one name the first, as in a browser. */
function namedIn(elements: readonly Element[]): ReadonlyMap<string, Element> {
  const named = new Map<string, Element>();
  for (const element of elements) {
    const { id, name } = element.attribs;
    for (const each of element.name === 'a' ? [id, name] : [id]) {
      if (each && !named.has(each)) named.set(each, element);
    }
  }
  return named;
}

const isPlace = ({ name, attribs, children }: Element) =>
  name === 'span' && children.length === 0 && isName(attribs['id'] ?? '');

/** Puts an element with an id into another, or before one that can't hold it. */
function mark(target: Element, id: string): void {
  const place = new Element('span', { id });
  const [cell] = ROWS.test(target.name)
    ? getElementsByTagName((name) => /^t[dh]$/.test(name), target, true, 1)
    : [];
  const isAnchor = target.name === 'a' && !('href' in target.attribs);
  if (cell) prependChild(cell, place);
  else if (isAnchor && target.children.length === 0) replaceElement(target, place);
  else if (STAND_BEFORE.test(target.name)) prepend(target, place);
  else prependChild(target, place);
}

/** The label of a link says more than an arrow, and less than words. */
function dropLabel(link: Element): void {
  if (/[\p{L}\p{N}]/u.test(textContent(link))) delete link.attribs['aria-label'];
}

/**
 * Lets the links of a text that name a place in it lead there, and drops those that name nothing: the places get an
 * element of their own, with an id that no other element of a page has (`nameOf`). Headings keep theirs for links from
 * elsewhere as well. Every other id goes.
 */
export function keepTargets(document: ParentNode): void {
  const elements = getElementsByTagName('*', document);
  const named = namedIn(elements);
  const targets = new Map<string, Element>();
  const idFor = (name: string): string | null => {
    const target = named.get(name);
    const id = nameOf(name);
    if (!target || id === null || (targets.get(id) ?? target) !== target) return null;
    targets.set(id, target);
    return id;
  };
  for (const [name, target] of named) {
    if (isPlace(target) || /^h[1-6]$/.test(target.name)) idFor(name);
  }
  for (const link of elements) {
    const name = link.name === 'a' ? nameIn(link) : null;
    if (name === null) continue;
    const id = idFor(name);
    if (id === null) delete link.attribs['href'];
    else link.attribs['href'] = `#${id}`;
    dropLabel(link);
  }
  for (const element of elements) {
    const isKept = isPlace(element) && targets.get(element.attribs['id'] ?? '') === element;
    if (!isKept) delete element.attribs['id'];
    delete element.attribs['name'];
  }
  for (const [id, target] of targets) if (target.attribs['id'] !== id) mark(target, id);
}
