import { savesData } from '@/components/behaviour/saves-data';

/**
 * True when no tiles may be requested from another service unless the reader asks: to save data, or because the browser
 * sends Global Privacy Control.
 */
export const sparesService = () =>
  savesData() || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
