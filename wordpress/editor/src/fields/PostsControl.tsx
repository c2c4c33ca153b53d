import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from '../api';
import { type ControlProps, useRecord } from '../model/record-context';
import { cleanName, newOption, notesOn, recordOptions } from '../model/options';
import {
  createRecord,
  findRecords,
  isNamed,
  type Reference,
  references,
  useReferences,
} from '../model/references';
import { asList, asObject, asText, isEmpty, type Value, type Values } from '../model/registry';
import { keepKey, keyOf, replaced } from '../model/rows';
import { type Search, useSearch } from '../model/search';
import { quoted } from '../model/text';
import { Combobox } from '../ui/Combobox';
import { describedBy, FieldFrame } from '../ui/FieldFrame';
import { LoadProblem } from '../ui/LoadProblem';
import { SortableList } from '../ui/SortableList';
import { useFocusOnAdded } from '../ui/use-focus-on-added';
import { useLatest } from '../ui/use-latest';
import { NameRow } from './NameRow';

/** References to records, in the editor's order. If the registry allows it, also names without a record. */
export function PostsControl({ field, path, value, onChange }: ControlProps) {
  const chosen = field.single ? (isEmpty(value) ? [] : [value]) : asList(value);
  const ids = chosen.filter((item): item is number => typeof item === 'number');
  const known = useReferences(ids);
  const types = field.postTypes ?? [];
  const search = useSearch(findRecords(types));
  const keepsNames = Array.isArray(field.free);

  const commit = (items: readonly Value[]) => onChange(field.single ? (items[0] ?? '') : items);
  const add = (item: Value) => commit(field.single ? [item] : [...chosen, item]);
  const [list, focusRow] = useFocusOnAdded();
  /** Adds a name without a record to the list, and focuses its row. */
  const addName = (title: string, put: (name: Values) => void) => {
    const name = { post_title: title };
    put(name);
    focusRow(keyOf(name));
  };
  // Others may be chosen while one is being created.
  const latest = useLatest({ ids, add });
  const { mayCreateRecords } = useRecord().data;
  const [failure, setFailure] = useState('');
  const offered =
    field.new !== undefined && mayCreateRecords && !search.isSearching && search.problem === ''
      ? newOption({
          words: field.new,
          typed: search.text,
          exists: search.found.some((record) => isNamed(record, search.text)),
        })
      : [];
  const create = async () => {
    const typed = search.text;
    setFailure('');
    try {
      const id = await createRecord(types[0] ?? '', cleanName(typed));
      if (!latest.current.ids.includes(id)) latest.current.add(id);
      if (search.state().text === typed) search.clear();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };

  return (
    <FieldFrame field={field} path={path} value={value}>
      <div ref={list}>
        <SortableList
          items={chosen}
          keyOf={keyOf}
          nameOf={(item, index) => titleOf(item, known) || String(index + 1)}
          onChange={commit}
          head={(item) =>
            typeof item === 'number' ? (
              <RecordName
                reference={known.get(item)}
                id={item}
                onKeepName={
                  keepsNames
                    ? (title) =>
                        addName(title, (name) =>
                          commit(replaced(chosen, chosen.indexOf(item), name)),
                        )
                    : undefined
                }
              />
            ) : (
              <span>{asText(asObject(item).post_title) || __('Untitled', 'open-ground-api')}</span>
            )
          }
        >
          {(item, index) =>
            typeof item !== 'number' && (
              <NameRow
                path={field.single ? path : `${path}[${index}]`}
                keys={field.free as readonly string[]}
                values={asObject(item)}
                onChange={(edited) => commit(replaced(chosen, index, keepKey(edited, item)))}
              />
            )
          }
        </SortableList>
      </div>
      <LoadProblem lookup={references} ids={ids} />
      <div className="open-ground-line open-ground-picker">
        <Combobox
          {...describedBy(path)}
          search={search}
          options={[
            ...recordOptions(search.found, { withType: types.length > 1, taken: ids }),
            ...offered,
          ]}
          onChoose={add}
          onCreate={() => void create()}
        />
        {keepsNames && (
          <AddName
            search={search}
            {...describedBy(`${path}.name`)}
            onAdd={(name) => {
              addName(name, add);
              search.clear();
            }}
          />
        )}
      </div>
      {failure !== '' && (
        <p className="open-ground-problem" role="alert">
          {failure}
        </p>
      )}
    </FieldFrame>
  );
}

interface AddNameProps {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly search: Search<Reference>;
  readonly onAdd: (name: string) => void;
}

/** Adds the typed text as a name without a record, once the search has finished. */
function AddName({ search, onAdd, ...described }: AddNameProps) {
  const name = search.text.trim();
  const isWaiting = name !== '' && search.isSearching;
  return (
    <Button
      variant="secondary"
      {...described}
      aria-disabled={isWaiting}
      onClick={() => !isWaiting && onAdd(name)}
    >
      {labelOf(name, isWaiting)}
    </Button>
  );
}

function labelOf(typed: string, isWaiting: boolean): string {
  if (typed === '') return __('Add a name without a record', 'open-ground-api');
  return isWaiting
    ? /* translators: %s: a name as typed */
      sprintf(__('Searching for “%s” …', 'open-ground-api'), quoted(typed))
    : /* translators: %s: a name as typed */
      sprintf(__('Add the name “%s”', 'open-ground-api'), quoted(typed));
}

function titleOf(item: Value, known: ReadonlyMap<number, Reference | null>): string {
  return typeof item === 'number'
    ? (known.get(item)?.title ?? '')
    : asText(asObject(item).post_title);
}

interface RecordNameProps {
  readonly reference: Reference | null | undefined;
  readonly id: number;
  /** Keeps it as a name without a record; undefined if the field doesn't accept such names. */
  readonly onKeepName: ((name: string) => void) | undefined;
}

function RecordName({ reference, id, onKeepName }: RecordNameProps) {
  if (reference === undefined) return <span>…</span>;
  if (reference === null) {
    /* translators: %d: number of a record */
    return <span>{sprintf(__('Record %d no longer exists.', 'open-ground-api'), id)}</span>;
  }
  return (
    <>
      <a href={reference.editUrl} target="_blank" rel="noreferrer">
        {reference.title}
      </a>{' '}
      <span className="open-ground-help">{notesOn(reference, { withType: true }).join(', ')}</span>
      {reference.status === 'trash' && (
        <span className="open-ground-help">
          {' '}
          {__('Not shown on the website.', 'open-ground-api')}{' '}
          {onKeepName && (
            <Button variant="link" onClick={() => onKeepName(reference.title)}>
              {__('Convert to a name without a record', 'open-ground-api')}
            </Button>
          )}
        </span>
      )}
    </>
  );
}
