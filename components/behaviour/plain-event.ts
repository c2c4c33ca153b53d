type Modifiers = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** True for a key press or click without modifier keys. */
export const hasNoModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers) =>
  !altKey && !ctrlKey && !metaKey && !shiftKey;

/** True for a click that follows a link in the same tab, rather than opening a new one or downloading. */
export const isPlainClick = (event: MouseEvent) => event.button === 0 && hasNoModifier(event);
