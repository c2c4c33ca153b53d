// On WordPress's own screens: no word that is typed there is lost when it can't be saved, and lists say what readers see.
import { type JQuery, takeOverCalls } from './screens/calls';
import { takeOverForms } from './screens/forms';
import { fillLiveColumn } from './screens/live-column';
import { pressInLibrary } from './screens/publish-file';
import { watchUnsaved } from './screens/submission';

const { jQuery } = window as unknown as { jQuery?: JQuery };

watchUnsaved(window.openGroundOwner);
takeOverForms();
pressInLibrary();
if (jQuery !== undefined) takeOverCalls(jQuery);
document.addEventListener('DOMContentLoaded', fillLiveColumn);
