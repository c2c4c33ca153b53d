import type { TinyMceEditor } from '../boot';

interface Listeners {
  /** Called before the editor takes over the box. */
  readonly onLoading: () => void;
  /** Called when the text is in the editor. */
  readonly onLoaded: (wasTyped: boolean) => void;
}

/** Reports the whole text when something is typed before the editor is ready, so that a save includes it. */
export function reportEarlyTyping(
  box: HTMLElement,
  saved: string,
  onWords: (html: string) => void,
): AbortController {
  const loading = new AbortController();
  const report = () => onWords((box.textContent === '' ? '' : box.innerHTML) + saved);
  box.addEventListener('input', report, { signal: loading.signal });
  return loading;
}

/**
 * Loads a saved text into an editor. Text that was typed before the editor was ready is kept in front of it, followed by the
 * caret.
 */
export function loadAfterEarlyTyping(
  editor: TinyMceEditor,
  box: HTMLElement,
  saved: string,
  { onLoading, onLoaded }: Listeners,
): void {
  let typed = '';
  editor.on('BeforeSetContent', (event) => {
    if (!event.initial) return;
    onLoading();
    typed = box.textContent;
    event.content = typed === '' ? saved : event.content + saved;
  });
  editor.on('LoadContent', ({ initial }) => {
    if (!initial) return;
    if (document.activeElement === box) placeCaret(box, typed, saved === '');
    onLoaded(typed !== '');
  });
}

/** Places the caret after the typed text. The editor has trimmed the text, so a trailing space is typed again. */
function placeCaret(box: HTMLElement, typed: string, isAll: boolean): void {
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  let left = (isAll ? typed.trim() : typed.trimStart()).length;
  if (left === 0) return;
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    if (left <= node.length) {
      if (isAll && /\s$/.test(typed)) {
        node.insertData(left, '\u00A0');
        left += 1;
      }
      window.getSelection()?.collapse(node, left);
      return;
    }
    left -= node.length;
  }
}
