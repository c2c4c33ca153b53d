import type { Element } from 'html-react-parser';

/** Checked by type rather than class: the parser bundles its own copy of the DOM classes. */
export function isElement(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'tag';
}

export const childrenOf = (element: Element): readonly Element[] =>
  element.children.filter(isElement);

export function hasAncestor(element: Element, name: string): boolean {
  for (let parent = element.parent; isElement(parent); parent = parent.parent) {
    if (parent.name === name) return true;
  }
  return false;
}

/** The elements inside another for which `isWanted` holds, but none that is inside one of them. */
export const elementsIn = (
  element: Element,
  isWanted: (element: Element) => boolean,
): readonly Element[] =>
  childrenOf(element).flatMap((child) => (isWanted(child) ? [child] : elementsIn(child, isWanted)));

/** True for an element with more than white space in it. */
export const hasText = (element: Element): boolean =>
  element.children.some((child) =>
    isElement(child) ? hasText(child) : child.type === 'text' && child.data.trim() !== '',
  );
