type Modifiers = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** True for a key or a click that no other key changes the meaning of. */
export const hasNoModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers) =>
  !altKey && !ctrlKey && !metaKey && !shiftKey;

/** True for a click that the browser would answer in the same tab: neither opened beside nor saved. */
export const isPlainClick = (event: MouseEvent) => event.button === 0 && hasNoModifier(event);
