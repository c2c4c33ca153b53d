import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { recordOptions } from '../model/options';
import { findRecords, type Reference } from '../model/references';
import { useSearch } from '../model/search';
import { Combobox } from '../ui/Combobox';
import { detailsOf, TakeDownQuestion } from './TakeDownQuestion';

const PICKER = 'open-ground-take-down';

interface TakeDownPanelProps {
  readonly types: readonly string[];
  readonly onTakeDown: (id: number) => void;
}

/** Takes a record off the website at once, including its former addresses. */
export function TakeDownPanel({ types, onTakeDown }: TakeDownPanelProps) {
  const search = useSearch(findRecords(types));
  const [chosen, setChosen] = useState<Reference | undefined>();
  const [isAsking, setIsAsking] = useState(false);

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
        onClick={() => chosen && setIsAsking(true)}
      >
        {__('Take down now', 'open-ground-api')}
      </Button>
      {isAsking && chosen && (
        <TakeDownQuestion
          record={chosen}
          onNo={() => setIsAsking(false)}
          onYes={() => {
            setIsAsking(false);
            setChosen(undefined);
            onTakeDown(chosen.id);
          }}
        />
      )}
    </section>
  );
}
