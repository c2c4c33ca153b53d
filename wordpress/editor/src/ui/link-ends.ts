import type { TinyMceEditor, TinyMceEvent } from '../boot';

/**
 * Moves the caret from the end of a link to after it before a character is typed, as in WordPress's block editor. Browsers
 * type outside the link by themselves, but TinyMCE would insert a space into the text with the caret.
 */
export function leaveLinkBeforeTyping(editor: TinyMceEditor, event: TinyMceEvent): void {
  const isTyped = event.key?.length === 1 && !event.ctrlKey && !event.metaKey;
  if (!isTyped || !editor.selection.isCollapsed()) return;
  const link = editor.dom.getParent(editor.selection.getNode(), 'a[href]');
  if (link === null || !isAtEnd(editor.selection.getRng(), link)) return;
  const behind = document.createRange();
  behind.setStartAfter(link);
  behind.collapse(true);
  editor.selection.setRng(behind);
}

/** Whether nothing of an element follows the start of a range. */
function isAtEnd({ startContainer, startOffset }: Range, element: Element): boolean {
  const rest = document.createRange();
  rest.selectNodeContents(element);
  rest.setStart(startContainer, startOffset);
  const following = rest.cloneContents();
  return following.textContent === '' && following.querySelector('img') === null;
}
