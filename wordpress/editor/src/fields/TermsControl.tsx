import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from '../api';
import { useLookup } from '../model/lookup';
import { cleanName, newOption, termOptions } from '../model/options';
import { type ControlProps, useRecord } from '../model/record-context';
import { asList, isEmpty, type Value } from '../model/registry';
import { useSearch } from '../model/search';
import { findTerms, idOfTerm, termsOf } from '../model/terms';
import { Combobox } from '../ui/Combobox';
import { describedBy, FieldFrame } from '../ui/FieldFrame';
import { LoadProblem } from '../ui/LoadProblem';

/** Terms of a taxonomy, by name; a new name creates a term. */
export function TermsControl({ field, path, value, onChange }: ControlProps) {
  const { taxonomies, mayCreateTerms } = useRecord().data;
  const name = field.taxonomy ?? '';
  const taxonomy = taxonomies[name];
  const ids = (field.single ? (isEmpty(value) ? [] : [value]) : asList(value)).map(Number);
  // Other terms may be chosen while one is being created.
  const latest = useRef<readonly number[]>(ids);
  latest.current = ids;
  const search = useSearch(findTerms(name));
  const [failure, setFailure] = useState('');

  const commit = (next: readonly number[]) => {
    latest.current = next;
    onChange(field.single ? (next.at(-1) ?? '') : (next as Value));
  };
  const add = (id: number) => {
    setFailure('');
    if (!latest.current.includes(id)) commit([...latest.current, id]);
  };
  const mayCreate = mayCreateTerms && taxonomy !== undefined;
  const create = async () => {
    const typed = search.text;
    const options = {
      restBase: taxonomy?.restBase ?? name,
      mayCreate,
    };
    try {
      add(await idOfTerm(name, cleanName(typed), options));
      if (search.state().text === typed) search.clear();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };

  const offered =
    mayCreate && !search.isSearching && search.problem === ''
      ? newOption({
          /* translators: %s: a name as typed */
          words: field.new ?? __('New entry “%s”', 'open-ground-api'),
          typed: search.text,
          exists: search.found.some(({ isExact }) => isExact),
        })
      : [];

  return (
    <FieldFrame field={field} path={path} value={value}>
      <ChosenTerms
        taxonomy={name}
        ids={ids}
        onRemove={(id) => commit(ids.filter((chosen) => chosen !== id))}
      />
      <LoadProblem lookup={termsOf(name)} ids={ids} />
      <Combobox
        {...describedBy(path)}
        search={search}
        options={[...termOptions(search.found, ids), ...offered]}
        onChoose={add}
        onCreate={() => void create()}
      />
      <p className="open-ground-help">
        {mayCreate
          ? sprintf(
              /* translators: %s: what is chosen, such as Categories */
              __(
                'Choose one, or type a new name: the list then offers to create a new entry under ‘%s’.',
                'open-ground-api',
              ),
              taxonomy.label,
            )
          : __('Choose from the list.', 'open-ground-api')}
      </p>
      {failure !== '' && (
        <p className="open-ground-problem" role="alert">
          {failure}
        </p>
      )}
    </FieldFrame>
  );
}

interface ChosenTermsProps {
  readonly taxonomy: string;
  readonly ids: readonly number[];
  readonly onRemove: (id: number) => void;
}

function ChosenTerms({ taxonomy, ids, onRemove }: ChosenTermsProps) {
  const { known } = useLookup(termsOf(taxonomy), ids);
  const nameOf = (id: number) => {
    const term = known.get(id);
    if (term === undefined) return '…';
    /* translators: %d: number of a category, location or type */
    return term?.path ?? sprintf(__('Entry %d no longer exists.', 'open-ground-api'), id);
  };
  return (
    <ul className="open-ground-terms">
      {ids.map((id) => (
        <li key={id}>
          <span>{nameOf(id)}</span>
          {known.get(id)?.isNew === true && (
            <span className="open-ground-help">
              {/* translators: of a category, location or type: no published record has it yet */}
              {__('new', 'open-ground-api')}
            </span>
          )}
          <button
            type="button"
            /* translators: %s: a category, location or type */
            aria-label={sprintf(__('Remove %s', 'open-ground-api'), nameOf(id))}
            onClick={() => onRemove(id)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}
