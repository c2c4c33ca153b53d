import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** WordPress's inputs of the moment of publishing; each has a hidden one with the present value. */
const MOMENT = ['aa', 'mm', 'jj', 'hh', 'mn'];

const input = (id: string) =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`#${id}`);

/** Of a scheduled record: takes it back, or publishes it at once. Both save what is on the screen, as 'Update' does. */
export function ScheduleButtons() {
  const save = () => document.getElementById('publish')?.click();
  const unschedule = () => {
    const status = input('post_status');
    if (status === null) return;
    status.value = 'draft';
    save();
  };
  const publish = () => {
    for (const name of MOMENT) {
      const part = input(name);
      if (part !== null) part.value = input(`cur_${name}`)?.value ?? part.value;
    }
    // Of the seconds there is no present value; those for which the record is scheduled may still be ahead.
    const seconds = input('ss');
    if (seconds !== null) seconds.value = '00';
    save();
  };
  return (
    <div className="misc-pub-section open-ground-line">
      <Button variant="secondary" size="small" onClick={unschedule}>
        {__('Unschedule', 'open-ground-api')}
      </Button>
      <Button variant="secondary" size="small" onClick={publish}>
        {__('Publish now', 'open-ground-api')}
      </Button>
    </div>
  );
}
