// Extends WordPress's own screens: list tables show what readers see, a file can be published from the media library, whose
// details are complete right after an upload, and Ctrl+S saves a file or a term.
import { formButton, saveByKey } from './saving/save-key';
import { fillLiveColumn } from './screens/live-column';
import { type JQueryEvents, pressInLibrary } from './screens/publish-file';
import { type CompatPrototype, renderUploaded } from './screens/upload-details';

interface Globals {
  readonly jQuery?: JQueryEvents;
  readonly wp?: {
    readonly media?: {
      readonly view?: { readonly AttachmentCompat?: { readonly prototype: CompatPrototype } };
    };
  };
}

const globals = window as unknown as Globals;

if (globals.jQuery !== undefined) pressInLibrary(globals.jQuery);
document.addEventListener('DOMContentLoaded', () => {
  // WordPress's scripts of the media library may load after this one.
  const details = globals.wp?.media?.view?.AttachmentCompat;
  if (details !== undefined) renderUploaded(details.prototype);
  fillLiveColumn();
  if (formButton() !== null) saveByKey(formButton);
});
