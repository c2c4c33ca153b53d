import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { isSame } from '../model/differences';
import type { Found } from '../model/unsaved-changes';
import type { Field, Fields, Values } from '../model/registry';
import { formatTime } from '../ui/format-time';
import { type Difference, Differences } from './Differences';
import { missing } from './use-unsaved-changes';

/** A day and a time. */
const TIME: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

interface RestoreChangesProps {
  readonly offer: Found;
  /** The number of the offer, from 1. */
  readonly number: number;
  readonly fields: Fields;
  /** The values that are saved in WordPress. */
  readonly saved: Values;
  /** Whether the value of a field on the screen differs from the saved one. */
  readonly isEdited: (name: string) => boolean;
  readonly onTake: (values: Values) => void;
  readonly onDrop: () => void;
}

const UNKNOWN: Field = { shape: 'text', label: '' };

/** Offers to restore the unsaved changes of an earlier screen in this tab, field by field. */
export function RestoreChanges({
  offer,
  number,
  fields,
  saved,
  isEdited,
  onTake,
  onDrop,
}: RestoreChangesProps) {
  const differences: readonly Difference[] = missing(offer, saved)
    .filter((name) => name in fields)
    .map((name) => ({
      name,
      field: fields[name] ?? UNKNOWN,
      inWordPress: saved[name],
      here: offer.changes[name]?.after,
      ...(isChangedSince(offer, saved, name) && {
        note: __('Saved in WordPress since then.', 'open-ground-api'),
      }),
    }));
  /** The choices made by hand. */
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  if (differences.length === 0) return null;
  // Fields that have been saved or edited since are not preselected.
  const chosen: ReadonlySet<string> = new Set(
    differences
      .filter(({ name, note }) => choices[name] ?? (note === undefined && !isEdited(name)))
      .map(({ name }) => name),
  );
  const take = () => {
    const names = differences.map(({ name }) => name).filter((name) => chosen.has(name));
    onTake(Object.fromEntries(names.map((name) => [name, offer.changes[name]?.after])));
  };
  const name = __('Unsaved changes', 'open-ground-api');
  const label = number === 1 ? name : `${name} ${number}`;
  return (
    <section className="notice notice-warning inline open-ground-kept" aria-label={label}>
      <p>
        <strong>
          {sprintf(
            /* translators: 1: day and time, 2: title of a record */
            __(
              'Website: this browser tab contains changes from %1$s that were not saved in WordPress (“%2$s”).',
              'open-ground-api',
            ),
            formatTime(offer.at / 1000, TIME),
            offer.title,
          )}
        </strong>{' '}
        {__('Restored changes still have to be saved.', 'open-ground-api')}
      </p>
      <Differences
        label={label}
        heading={__('In this browser tab', 'open-ground-api')}
        differences={differences}
        chosen={chosen}
        onChoose={(field, isChosen) => setChoices({ ...choices, [field]: isChosen })}
      />
      <div className="open-ground-buttons">
        <Button
          variant="primary"
          aria-disabled={chosen.size === 0}
          onClick={() => chosen.size > 0 && take()}
        >
          {__('Restore selected changes', 'open-ground-api')}
        </Button>
        <Button variant="tertiary" onClick={onDrop}>
          {__('Discard them', 'open-ground-api')}
        </Button>
      </div>
    </section>
  );
}

function isChangedSince({ changes }: Found, saved: Values, name: string): boolean {
  return !isSame(changes[name]?.before, saved[name]);
}
