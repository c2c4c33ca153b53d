import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Inputs } from '../saving/use-saving';

/** WordPress's inputs of the moment of publishing; each has a hidden one with the present value. */
const MOMENT = ['aa', 'mm', 'jj', 'hh', 'mn'];

interface ScheduleButtonsProps {
  readonly saveWith: (inputs: Inputs) => void;
}

/** Of a scheduled record: takes it back, or publishes it at once. Both save what is on the screen, as 'Update' does. */
export function ScheduleButtons({ saveWith }: ScheduleButtonsProps) {
  return (
    <div className="misc-pub-section open-ground-line">
      <Button variant="secondary" size="small" onClick={() => saveWith({ post_status: 'draft' })}>
        {__('Unschedule', 'open-ground-api')}
      </Button>
      <Button variant="secondary" size="small" onClick={() => saveWith(now())}>
        {__('Publish now', 'open-ground-api')}
      </Button>
    </div>
  );
}

function now(): Inputs {
  const parts = MOMENT.flatMap((name) => {
    const part = document.querySelector<HTMLInputElement>(`#cur_${name}`);
    return part === null ? [] : [[name, part.value] as const];
  });
  return Object.fromEntries(parts);
}
