import type { TinyMceEditor } from '../boot';
import { placePictures, readPasted } from './paste';
import type { PasteState } from './PasteNotice';

/** TinyMCE's `PastePostProcess`. */
export interface PostProcessEvent {
  readonly node: HTMLElement;
  readonly preventDefault: () => void;
}

/** TinyMCE's rules for what is pasted, by themselves: only then is it known which pictures the text will have. */
export class PasteFilter {
  #isAsking = false;
  #filtered = '';

  /** What TinyMCE would insert. */
  of(editor: TinyMceEditor, html: string): string {
    this.#isAsking = true;
    this.#filtered = '';
    try {
      editor.execCommand('mceInsertClipboardContent', false, { content: html });
      return this.#filtered;
    } finally {
      this.#isAsking = false;
    }
  }

  /** Has to hear of each such event. */
  hear(event: PostProcessEvent) {
    if (!this.#isAsking) return;
    this.#filtered = event.node.innerHTML;
    event.preventDefault();
  }
}

/** Pastes into a text, with what TinyMCE would lose; pictures are taken into the media library first. */
export async function pasteInto(
  editor: TinyMceEditor,
  filter: PasteFilter,
  data: DataTransfer,
  tell: (state: PasteState | null) => void,
) {
  const pasted = readPasted(data, editor.getBody());
  const { missedNotes } = pasted;
  // TinyMCE hears of the event, too, and puts back the selection, which it has moved to catch what is pasted.
  await null;
  let html = filter.of(editor, pasted.html);
  const pictures = pasted.pictures.filter(({ sign }) => html.includes(sign));
  let missed = pasted.missed + pasted.pictures.length - pictures.length;
  if (pictures.length > 0) {
    const bookmark = editor.selection.getBookmark();
    tell({ isBusy: true });
    const placed = await placePictures(html, pictures);
    if (editor.removed) return;
    html = placed.html;
    missed += placed.missed;
    editor.focus();
    editor.selection.moveToBookmark(bookmark);
  }
  editor.insertContent(html, { merge: true, paste: true });
  tell(missed + missedNotes === 0 ? null : { missed, missedNotes });
}
