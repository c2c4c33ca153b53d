// On WordPress's own screens: no word that is typed there is lost when it can't be saved, and lists say what readers see.
import { type JQuery, takeOverCalls } from './screens/calls';
import { takeOverForms } from './screens/forms';
import { fillLiveColumn } from './screens/live-column';
import { type JQueryEvents, pressInLibrary } from './screens/publish-file';
import { watchUnsaved } from './screens/submission';

const { jQuery } = window as unknown as { jQuery?: JQuery & JQueryEvents };

watchUnsaved(window.openGroundOwner);
takeOverForms();
if (jQuery !== undefined) {
  takeOverCalls(jQuery);
  pressInLibrary(jQuery);
}
document.addEventListener('DOMContentLoaded', fillLiveColumn);
