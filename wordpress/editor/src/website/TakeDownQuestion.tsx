import { Button, Modal } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { notesOn, placeOf } from '../model/options';
import type { Reference } from '../model/references';

interface TakeDownQuestionProps {
  readonly record: Reference;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before a record leaves the website, with all that tells it from others. */
export function TakeDownQuestion({ record, onYes, onNo }: TakeDownQuestionProps) {
  return (
    <Modal title={__('Take down now', 'open-ground-api')} onRequestClose={onNo}>
      <p>
        {sprintf(
          /* translators: %s: title of a record */
          __(
            '“%s” disappears from the website at once. Links to it, including its former addresses, will stop working.',
            'open-ground-api',
          ),
          record.title,
        )}
      </p>
      <p>{detailsOf(record)}</p>
      <div className="open-ground-buttons">
        <Button variant="primary" isDestructive onClick={onYes}>
          {__('Take it down', 'open-ground-api')}
        </Button>
        <Button variant="tertiary" onClick={onNo}>
          {__('Cancel', 'open-ground-api')}
        </Button>
      </div>
    </Modal>
  );
}

/** What tells a record from others of its title: type, code, state, date and address. */
export function detailsOf(record: Reference): string {
  return [...notesOn(record, { withType: true }), ...placeOf(record)].join(', ');
}
