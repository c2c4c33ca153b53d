import { Button } from '@wordpress/components';
import { useLayoutEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** WordPress's inputs of the moment of publishing; each has a hidden one with the present value. */
const MOMENT = ['aa', 'mm', 'jj', 'hh', 'mn'];

const input = (id: string) =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`#${id}`);

/** Of a scheduled record: takes it back, or publishes it at once. Both save what is on the screen, as 'Update' does. */
export function ScheduleButtons() {
  const box = useRef<HTMLDivElement>(null);
  // Once the record is not scheduled any more, the button that was pressed is gone.
  useLayoutEffect(() => {
    const own = box.current;
    return () => {
      if (own?.contains(document.activeElement)) document.getElementById('publish')?.focus();
    };
  }, []);
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
    save();
  };
  return (
    <div className="misc-pub-section open-ground-line" ref={box}>
      <Button variant="secondary" size="small" onClick={unschedule}>
        {__('Unschedule', 'open-ground-api')}
      </Button>
      <Button variant="secondary" size="small" onClick={publish}>
        {__('Publish now', 'open-ground-api')}
      </Button>
    </div>
  );
}
