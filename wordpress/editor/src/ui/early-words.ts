import type { TinyMceEditor } from '../boot';

interface Listeners {
  /** Called before the editor takes over the box. */
  readonly onLoading: () => void;
  /** Called when the text is in the editor. */
  readonly onLoaded: (wasTyped: boolean) => void;
}

/** Reports the whole text when something is typed before the editor is ready, so that a save includes it. */
export function reportEarlyWords(
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
export function loadBehindEarlyWords(
  editor: TinyMceEditor,
  box: HTMLElement,
  saved: string,
  { onLoading, onLoaded }: Listeners,
): void {
  let typed = 0;
  editor.on('BeforeSetContent', (event) => {
    if (!event.initial) return;
    onLoading();
    typed = box.textContent.length;
    event.content = typed === 0 ? saved : event.content + saved;
  });
  editor.on('LoadContent', ({ initial }) => {
    if (!initial) return;
    if (typed > 0 && document.activeElement === box) placeCaret(box, typed);
    onLoaded(typed > 0);
  });
}

/** Places the caret after a number of characters. */
function placeCaret(box: HTMLElement, characters: number): void {
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  let left = characters;
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const { length } = node as Text;
    if (left <= length) {
      window.getSelection()?.collapse(node, left);
      return;
    }
    left -= length;
  }
}
