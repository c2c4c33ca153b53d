import { Button } from '@wordpress/components';
import { useLayoutEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Inputs } from '../saving/use-saving';

/** The server uses its own time when it saves. The form's current time is that at which the screen was opened. */
const NOW: Inputs = { open_ground_publish_now: '1' };

interface ScheduleButtonsProps {
  readonly saveWith: (inputs: Inputs) => void;
}

/** Buttons that unschedule a scheduled record or publish it at once. Both save what is on the screen, as 'Update' does. */
export function ScheduleButtons({ saveWith }: ScheduleButtonsProps) {
  const box = useRef<HTMLDivElement>(null);
  // The pressed button disappears once the record is no longer scheduled.
  useLayoutEffect(() => {
    const own = box.current;
    return () => {
      if (own?.contains(document.activeElement)) document.getElementById('publish')?.focus();
    };
  }, []);
  return (
    <div className="misc-pub-section open-ground-line" ref={box}>
      <Button variant="secondary" size="small" onClick={() => saveWith({ post_status: 'draft' })}>
        {__('Unschedule', 'open-ground-api')}
      </Button>
      <Button variant="secondary" size="small" onClick={() => saveWith(NOW)}>
        {__('Publish now', 'open-ground-api')}
      </Button>
    </div>
  );
}
