import { Button, ComboboxControl, Modal } from '@wordpress/components';
import { useDebounce } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { get } from '../api';
import type { Reference } from '../model/references';

interface TakeDownPanelProps {
  readonly types: readonly string[];
  readonly onTakeDown: (id: number) => void;
}

/** Takes a record off the website at once, including its former addresses. */
export function TakeDownPanel({ types, onTakeDown }: TakeDownPanelProps) {
  const [found, setFound] = useState<readonly Reference[]>([]);
  const [id, setId] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const search = useDebounce(async (typed: string) => {
    const path = `/references?types=${types.join(',')}&search=${encodeURIComponent(typed)}`;
    setFound(await get<readonly Reference[]>(path).catch(() => []));
  }, 200);
  const chosen = found.find((reference) => String(reference.id) === id);

  return (
    <section>
      <h2>{__('Take down', 'open-ground-api')}</h2>
      <p>
        {__(
          'Removes a record and its former addresses from the website at once. In WordPress, it becomes a draft.',
          'open-ground-api',
        )}
      </p>
      <div
        className="open-ground-line open-ground-picker"
        onFocus={() => found.length === 0 && void search('')}
      >
        <ComboboxControl
          __nextHasNoMarginBottom
          label={__('Record', 'open-ground-api')}
          value={id}
          options={found.map((reference) => ({
            value: String(reference.id),
            label: reference.title,
          }))}
          onFilterValueChange={(typed) => void search(typed)}
          onChange={(next) => setId(next ?? null)}
        />
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
          title={chosen.title}
          onNo={() => setIsAsking(false)}
          onYes={() => {
            setIsAsking(false);
            setId(null);
            onTakeDown(chosen.id);
          }}
        />
      )}
    </section>
  );
}

interface TakeDownQuestionProps {
  readonly title: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

export function TakeDownQuestion({ title, onYes, onNo }: TakeDownQuestionProps) {
  return (
    <Modal title={__('Take down now', 'open-ground-api')} onRequestClose={onNo}>
      <p>
        {sprintf(
          /* translators: %s: title of a record */
          __(
            '“%s” disappears from the website at once. Links to it, including its former addresses, will stop working.',
            'open-ground-api',
          ),
          title,
        )}
      </p>
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
