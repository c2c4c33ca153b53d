import type { ChildNode, Element } from 'domhandler';

/** Checks by type rather than class, because the parser bundles its own copy of the DOM classes. */
export function isElement(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'tag';
}

export const childrenOf = (element: Element): readonly Element[] =>
  element.children.filter(isElement);

/** Returns the nearest ancestor for which `isWanted` holds. */
export function ancestor(
  { parent }: Element,
  isWanted: (element: Element) => boolean,
): Element | undefined {
  for (let above = parent; isElement(above); above = above.parent) {
    if (isWanted(above)) return above;
  }
  return undefined;
}

/** Returns true inside an element whose name matches. */
export const isWithin = (element: Element, name: RegExp): boolean =>
  ancestor(element, (above) => name.test(above.name)) !== undefined;

/** Returns true for a text of white space only. */
export const isBlank = (node: ChildNode): boolean =>
  node.type === 'text' && node.data.trim() === '';

/** Returns the outermost descendants of an element for which `isWanted` holds. */
export const elementsIn = (
  element: Element,
  isWanted: (element: Element) => boolean,
): readonly Element[] =>
  childrenOf(element).flatMap((child) => (isWanted(child) ? [child] : elementsIn(child, isWanted)));

/** Returns true for an element with more than white space in it. */
export const hasText = (element: Element): boolean =>
  element.children.some((child) =>
    isElement(child) ? hasText(child) : child.type === 'text' && child.data.trim() !== '',
  );
