import { Element, type ParentNode } from 'domhandler';
import { getElementsByTagName, removeElement, replaceElement } from 'domutils';
import { decoded } from '@/lib/domain/decoded';
import { cleanAddress, LINK_SCHEMES, OTHER_SCHEME } from './address';
import { isName, nameOf, TOP } from './names';
import { putFirst } from './put-first';

/** An editor's screen, against which word processors and editors resolve relative links. */
const EDITING = /^https?:.*\/wp-admin\/post(?:-new)?\.php\b/i;

/** A script as the address of a link, which no page has. */
const SCRIPT = /^[\s\p{Cc}]*(?:java|vb)script:/iu;

/**
 * Returns the name within the page's texts to which the address of a link leads, or null if it leads elsewhere. Word
 * processors write their footnotes as addresses of a file (`file:`, `applewebdata:`, `about:blank`), and editors may
 * resolve them against their own screen.
 */
export function nameIn(address: string): string | null {
  const href = address.trim();
  const at = href.indexOf('#');
  if (at < 0) return null;
  if (at > 0 && !OTHER_SCHEME.test(href) && !EDITING.test(href)) return null;
  // As browsers compare it with ids.
  return decoded(href.slice(at + 1));
}

/** Returns elements by their names. Of several with one name the first wins, as in a browser. */
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

/** Inserts an element with an id into another, or before one that can't contain it. */
function mark(target: Element, id: string): void {
  const place = new Element('span', { id });
  const isAnchor = target.name === 'a' && !('href' in target.attribs);
  if (isAnchor && target.children.length === 0) replaceElement(target, place);
  else putFirst(target, place);
}

/**
 * Returns the ids of places that links of other texts name, or that links of this text name in others (`linkTexts`).
 */
function takeShared(elements: readonly Element[]): ReadonlySet<string> {
  // An editor's own element with that name may have words.
  const notes = elements.filter(
    ({ attribs, children }) => 'data-linked' in attribs && children.length === 0,
  );
  for (const note of notes) removeElement(note);
  return new Set(notes.flatMap(({ attribs }) => (attribs['data-linked'] ?? '').split(' ')));
}

/**
 * Makes links of a text that name a place in it, or the top of the page, lead there, and drops those that name nothing.
 * Each place gets an element with an id that no other element of a page has (`nameOf`). Headings keep theirs for links
 * from elsewhere as well, as do places that other texts of the page link to. Every other id is removed.
 *
 * @returns how many links have an address that pages don't follow, of which the words stay
 */
export function keepTargets(document: ParentNode): number {
  const shared = takeShared(getElementsByTagName('*', document));
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
    const isShared = shared.has(nameOf(name) ?? '');
    if (isShared || isPlace(target) || /^h[1-6]$/.test(target.name)) idFor(name);
  }
  const elsewhere = (name: string) => {
    const id = nameOf(name);
    return id !== null && shared.has(id) && !named.has(name) ? id : null;
  };
  let unfollowed = 0;
  for (const link of elements) {
    const name = link.name === 'a' ? nameIn(link.attribs['href'] ?? '') : null;
    if (link.name === 'a' && name === null && !isFollowed(link)) unfollowed += 1;
    if (name === null) continue;
    const isTop = name.toLowerCase() === TOP && !named.has(name);
    const id = isTop ? (elsewhere(name) ?? TOP) : (idFor(name) ?? elsewhere(name));
    if (id === null) delete link.attribs['href'];
    else link.attribs['href'] = `#${id}`;
  }
  for (const element of elements) {
    const isKept = isPlace(element) && targets.get(element.attribs['id'] ?? '') === element;
    if (!isKept) delete element.attribs['id'];
    delete element.attribs['name'];
  }
  for (const [id, target] of targets) if (target.attribs['id'] !== id) mark(target, id);
  return unfollowed;
}

/** Returns true for a link that leads somewhere, or that no reader could follow anywhere. */
function isFollowed({ attribs: { href } }: Element): boolean {
  if (href === undefined || href.trim() === '' || SCRIPT.test(href)) return true;
  return cleanAddress(href, LINK_SCHEMES) !== null;
}
