import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { notesOn, placeOf, recordOptions } from '../model/options';
import { findRecords, type Reference } from '../model/references';
import { useSearch } from '../model/search';
import { onTakenDown } from '../take-down/taken-down';
import { Combobox } from '../ui/Combobox';

const PICKER = 'open-ground-take-down';

/** Finds a record to take down at once, with its former addresses (src/take-down.ts asks for confirmation). */
export function TakeDownPanel({ types }: { readonly types: readonly string[] }) {
  const search = useSearch(findRecords(types));
  const [chosen, setChosen] = useState<Reference | undefined>();
  useEffect(() => onTakenDown(() => setChosen(undefined)), []);

  return (
    <section>
      <h2>{__('Take down', 'open-ground-api')}</h2>
      <p>
        {__(
          'Removes a record and its former addresses from the website at once. In WordPress, it becomes a draft.',
          'open-ground-api',
        )}
      </p>
      <div className="open-ground-field">
        <label className="open-ground-label" htmlFor={PICKER}>
          {__('Record', 'open-ground-api')}
        </label>
        <Combobox
          id={PICKER}
          search={search}
          options={recordOptions(search.found, { withType: true, withPlace: true, taken: [] })}
          onChoose={(id) => setChosen(search.found.find((reference) => reference.id === id))}
        />
        {chosen && (
          <p>
            <a href={chosen.editUrl} target="_blank" rel="noreferrer">
              {chosen.title}
            </a>{' '}
            <span className="open-ground-help">{detailsOf(chosen)}</span>
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        isDestructive
        aria-disabled={chosen === undefined}
        data-open-ground-take-down={chosen?.id}
        // Without a chosen record, focus the picker.
        onClick={() => chosen ?? document.getElementById(PICKER)?.focus()}
      >
        {__('Take down now', 'open-ground-api')}
      </Button>
    </section>
  );
}

/** Returns details that distinguish a record from others of the same title: type, code, state, date and address. */
function detailsOf(record: Reference): string {
  return [...notesOn(record, { withType: true }), ...placeOf(record)].join(', ');
}
