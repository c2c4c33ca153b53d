import { Element, type ChildNode, type ParentNode } from 'domhandler';
import { getElementsByTagName } from 'domutils';
import { DIVIDING_TAG } from './blocks';
import { elementsFor, type StyledName } from './meaning';
import { isBlank, isWithin } from './parsed-element';

/** Elements whose meaning already includes that of a style inside them. */
const ALREADY = {
  s: /^(?:s|strike|del)$/,
  strong: /^(?:b|strong|h[1-6]|th)$/,
  em: /^(?:i|em)$/,
  u: /^[ua]$/,
  // Links and keys have a background of their own.
  mark: /^(?:mark|a|button|code|kbd)$/,
};

/**
 * Converts styles that raise, lower, strike, emphasise or highlight words to elements, and removes elements that a
 * style cancels.
 */
export function writeStyledWords(document: ParentNode): void {
  for (const element of getElementsByTagName('*', document)) {
    const { isTakenBack, names } = elementsFor(element.name, element.attribs['style']);
    if (isTakenBack) element.name = 'span';
    for (const name of names) {
      if (!isSaidAlready(element, name)) wrapWords(element, name);
    }
  }
}

function isSaidAlready(element: Element, name: StyledName): boolean {
  if (element.name === name) return true;
  // Word processors say the same twice. A superscript within a superscript is a different one.
  if (name === 'sup' || name === 'sub') return isAround(element, name) || isAlone(element, name);
  if (name === 'mark' && isAround(element, name)) return true;
  return ALREADY[name].test(element.name) || isWithin(element, ALREADY[name]);
}

/** Returns true if all words of an element are in one child with this name. */
function isAround({ children: [child, ...others] }: Element, name: string): boolean {
  if (!(child instanceof Element) || others.length > 0) return false;
  return child.name === name || isAround(child, name);
}

/** Returns true within an element of this name that has no other words. */
function isAlone({ parent }: Element, name: string): boolean {
  if (!(parent instanceof Element) || parent.children.length !== 1) return false;
  return parent.name === name || isAlone(parent, name);
}

/** Whether a node is an element that contains blocks at any depth. */
const hasBlock = (node: ChildNode): node is Element =>
  node instanceof Element && (isBlock(node) || node.children.some(hasBlock));

const isBlock = ({ name }: Element) => DIVIDING_TAG.test(name) && name !== 'br';

/** Wraps the words of an element, inside its blocks. */
function wrapWords(element: Element, name: string): void {
  const children: ChildNode[] = [];
  let run: ChildNode[] = [];
  const close = () => {
    if (run.every(isBlank)) children.push(...run);
    else children.push(withChildren(new Element(name, {}), run));
    run = [];
  };
  for (const child of element.children) {
    if (!hasBlock(child)) {
      run.push(child);
      continue;
    }
    close();
    children.push(child);
    wrapWords(child, name);
  }
  close();
  withChildren(element, children);
}

/** Replaces an element's children all at once, because moving them one by one takes quadratic time. */
export function withChildren<Parent extends ParentNode>(
  parent: Parent,
  children: ChildNode[],
): Parent {
  parent.children = children;
  for (const [index, child] of children.entries()) {
    child.parent = parent;
    child.prev = children[index - 1] ?? null;
    child.next = children[index + 1] ?? null;
  }
  return parent;
}
