import { __, _n, sprintf } from '@wordpress/i18n';
import { formatTime } from '../ui/format-time';
import type { SaveProgress } from '../saving/use-saving';

interface SaveStatusProps {
  readonly progress: SaveProgress;
  /** Whether there are unsaved changes. */
  readonly isDirty: boolean;
}

/**
 * Shows in the bar beside the buttons that the record is being saved, when it was saved, what is not saved yet, and where
 * the notices are.
 */
export function SaveStatus({ progress, isDirty }: SaveStatusProps) {
  const { isBusy, savedAt, notices } = progress;
  return (
    <>
      <span role="status" className="open-ground-saved">
        {isBusy && __('Saving…', 'open-ground-api')}
        {!isBusy &&
          savedAt !== null &&
          /* translators: %s: time of day */
          sprintf(__('Saved %s', 'open-ground-api'), formatTime(savedAt / 1000, TIME))}
      </span>
      {/* Not in the status, which would be read out at the first letter that is typed. */}
      {isDirty && !isBusy && (
        <span className="open-ground-unsaved">{__('Not saved yet', 'open-ground-api')}</span>
      )}
      {notices > 0 && (
        <a href="#open-ground-notices">
          {/* translators: %d: how many notices WordPress and plugins have after a save */}
          {sprintf(_n('%d notice', '%d notices', notices, 'open-ground-api'), notices)}
        </a>
      )}
    </>
  );
}

/** Hours and minutes, as in the status: 'Saved 12:41'. */
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
