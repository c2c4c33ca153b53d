import { savesData } from '@/components/behaviour/saves-data';

/**
 * True when no other service is to be asked for pictures unless the reader says so: to save data, or because the browser
 * sends Global Privacy Control.
 */
export const sparesService = () =>
  savesData() || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
