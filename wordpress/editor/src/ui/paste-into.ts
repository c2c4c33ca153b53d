import type { TinyMceEditor } from '../boot';
import { placePictures, readPasted, signsIn } from './paste';
import type { PasteState } from './PasteNotice';

/** TinyMCE's `PastePostProcess`. */
export interface PostProcessEvent {
  readonly node: HTMLElement;
  readonly preventDefault: () => void;
}

/** Applies TinyMCE's paste filter without inserting, to find out which pictures remain. */
export class PasteFilter {
  #isAsking = false;
  #filtered = '';

  /** Returns the HTML that TinyMCE would insert. */
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

  /** Must be called on each `PastePostProcess` event. */
  onPostProcess(event: PostProcessEvent) {
    if (!this.#isAsking) return;
    this.#filtered = event.node.innerHTML;
    event.preventDefault();
  }
}

/** Pastes content including the parts that TinyMCE would lose, after uploading its pictures to the media library. */
export async function pasteInto(
  editor: TinyMceEditor,
  filter: PasteFilter,
  data: DataTransfer,
  tell: (state: PasteState | null) => void,
) {
  const pasted = readPasted(data, editor.getBody());
  const { missedNotes } = pasted;
  // TinyMCE handles the event, too. This lets it restore the selection, which it has moved to its paste bin.
  await null;
  let html = filter.of(editor, pasted.html);
  const remaining = signsIn(html);
  const pictures = pasted.pictures.filter(({ sign }) => remaining.has(sign));
  let known = 0;
  let reasons: readonly string[] = [];
  let missed = pasted.missed + pasted.pictures.length - pictures.length;
  if (pictures.length > 0) {
    const bookmark = editor.selection.getBookmark();
    tell({ isBusy: true });
    const placed = await placePictures(html, pictures);
    if (editor.removed) return;
    html = placed.html;
    missed += placed.missed;
    known = placed.known;
    reasons = placed.reasons;
    editor.focus();
    editor.selection.moveToBookmark(bookmark);
  }
  editor.insertContent(html, { merge: true, paste: true });
  tell(missed + missedNotes + known === 0 ? null : { missed, reasons, missedNotes, known });
}
