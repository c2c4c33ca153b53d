// On WordPress's own screens: list tables show what readers see, and a file can be published from the media
// library.
import { fillLiveColumn } from './screens/live-column';
import { type JQueryEvents, pressInLibrary } from './screens/publish-file';

const { jQuery } = window as unknown as { jQuery?: JQueryEvents };

if (jQuery !== undefined) pressInLibrary(jQuery);
document.addEventListener('DOMContentLoaded', fillLiveColumn);
