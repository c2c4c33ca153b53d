import { Element, Text, type ChildNode, type ParentNode } from 'domhandler';
import { getElementsByTagName } from 'domutils';
import { DIVIDING_TAG } from './blocks';
import { meaningOfElement, meaningOfStyleOn, type Meaning } from './meaning';

/** Where a style adds nothing to what elements around it say already. */
const ALREADY = {
  s: /^(?:s|strike|del)$/,
  strong: /^(?:b|strong|h[1-6]|th)$/,
  em: /^(?:i|em)$/,
  u: /^[ua]$/,
};

/** The elements that say what a style says. */
const namesFor = ({ position, isStruck, isBold, isItalic, isUnderlined }: Meaning) => [
  ...(position === 'sup' || position === 'sub' ? [position] : []),
  ...(isStruck ? (['s'] as const) : []),
  ...(isBold ? (['strong'] as const) : []),
  ...(isItalic ? (['em'] as const) : []),
  ...(isUnderlined ? (['u'] as const) : []),
];

/** True when a style takes back what its element says, as `<b style="font-weight: normal">` around a whole text. */
function isTakenBack(own: Meaning, said: Meaning): boolean {
  return (Object.keys(own) as (keyof Meaning)[]).some(
    (key) => said[key] !== undefined && said[key] !== own[key],
  );
}

/** Puts elements in the place of styles that raise, lower, strike or stress words; takes back what a style takes back. */
export function writeStyledWords(document: ParentNode): void {
  for (const element of getElementsByTagName('*', document)) {
    const { name } = element;
    const said = meaningOfStyleOn(name, element.attribs['style']);
    const own = meaningOfElement(name);
    if (isTakenBack(own, said)) element.name = 'span';
    for (const wrapper of namesFor(said)) {
      if (!isSaidAround(element, wrapper)) wrapWords(element, wrapper);
    }
  }
}

function isSaidAround(element: Element, name: keyof typeof ALREADY | 'sup' | 'sub'): boolean {
  if (element.name === name) return true;
  if (name === 'sup' || name === 'sub') return isOnlyWordsOf(element, name);
  for (let node: ParentNode | null = element; node instanceof Element; node = node.parent) {
    if (ALREADY[name].test(node.name)) return true;
  }
  return false;
}

/** True within a superscript that has no other words: word processors say the same twice. */
function isOnlyWordsOf({ parent }: Element, name: string): boolean {
  if (!(parent instanceof Element) || parent.children.length !== 1) return false;
  return parent.name === name || isOnlyWordsOf(parent, name);
}

const isBlank = (node: ChildNode) => node instanceof Text && node.data.trim() === '';

/** Elements that hold blocks, also in what is within them. */
const hasBlock = (node: ChildNode): node is Element =>
  node instanceof Element && (isBlock(node) || node.children.some(hasBlock));

const isBlock = ({ name }: Element) => DIVIDING_TAG.test(name) && name !== 'br';

/** Wraps the words of an element, within its blocks. */
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

/** Gives an element its children, at once: to move them one by one takes quadratic time. */
export function withChildren(parent: Element, children: ChildNode[]): Element {
  parent.children = children;
  for (const [index, child] of children.entries()) {
    child.parent = parent;
    child.prev = children[index - 1] ?? null;
    child.next = children[index + 1] ?? null;
  }
  return parent;
}
