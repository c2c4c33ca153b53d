import { Button, ComboboxControl } from '@wordpress/components';
import { useDebounce } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { get } from '../api';
import { type ControlProps, idOf, useRecord } from '../model/record-context';
import { learn, type Reference, useReferences } from '../model/references';
import { asList, asObject, asText, isEmpty, type Value } from '../model/registry';
import { keepKey, keyOf, replaced } from '../model/rows';
import { describedBy, FieldFrame } from '../ui/FieldFrame';
import { SortableList } from '../ui/SortableList';
import { NameRow } from './NameRow';

const SEARCH_PAUSE_MS = 200;

/** References to records, in the editor's order; where the registry allows it, also names without a record. */
export function PostsControl({ field, path, value, onChange }: ControlProps) {
  const chosen = field.single ? (isEmpty(value) ? [] : [value]) : asList(value);
  const ids = chosen.filter((item): item is number => typeof item === 'number');
  const references = useReferences(ids);
  const { typeLabels } = useRecord().data;
  const [found, setFound] = useState<readonly Reference[]>([]);
  const [query, setQuery] = useState('');
  const keepsNames = Array.isArray(field.free);

  const commit = (items: readonly Value[]) => onChange(field.single ? (items[0] ?? '') : items);
  const add = (item: Value) => commit(field.single ? [item] : [...chosen, item]);
  const search = async (typed: string) => {
    const types = (field.postTypes ?? []).join(',');
    const answer = await get<readonly Reference[]>(
      `/references?types=${types}&search=${encodeURIComponent(typed)}`,
    ).catch(() => []);
    learn(answer);
    setFound(answer);
  };
  const searchSoon = useDebounce(search, SEARCH_PAUSE_MS);
  const options = found
    .filter(({ id }) => !ids.includes(id))
    .map((reference) => ({
      value: String(reference.id),
      label: optionLabel(reference, (field.postTypes?.length ?? 0) > 1 ? typeLabels : {}),
    }));
  const name = query.trim();

  return (
    <FieldFrame field={field} path={path} value={value} labels="none">
      {/* The control below has the label; here it is a heading of the list. */}
      <span className="open-ground-label" aria-hidden="true">
        {field.label}
      </span>
      <SortableList
        items={chosen}
        keyOf={keyOf}
        nameOf={(item, index) => titleOf(item, references) || String(index + 1)}
        onChange={commit}
        head={(item) =>
          typeof item === 'number' ? (
            <RecordName reference={references.get(item)} id={item} types={typeLabels} />
          ) : (
            <span>{asText(asObject(item).post_title) || __('empty', 'open-ground-api')}</span>
          )
        }
      >
        {(item, index) =>
          typeof item !== 'number' && (
            <NameRow
              path={`${path}[${index}]`}
              keys={field.free as readonly string[]}
              values={asObject(item)}
              onChange={(edited) => commit(replaced(chosen, index, keepKey(edited, item)))}
            />
          )
        }
      </SortableList>
      <div
        className="open-ground-line open-ground-picker"
        onFocus={() => found.length === 0 && void search('')}
      >
        <ComboboxControl
          key={chosen.length}
          __nextHasNoMarginBottom
          label={field.label}
          hideLabelFromVision
          value={null}
          options={options}
          onFilterValueChange={(typed) => {
            setQuery(typed);
            void searchSoon(typed);
          }}
          onChange={(id) => {
            if (id) add(Number(id));
          }}
        />
        {keepsNames && (
          <Button
            variant="secondary"
            {...describedBy(`${path}.name`)}
            onClick={() => {
              add({ post_title: name });
              setQuery('');
            }}
          >
            {name === ''
              ? __('Add a name without a record', 'open-ground-api')
              : /* translators: %s: a name as typed */
                sprintf(__('Add the name “%s”', 'open-ground-api'), name)}
          </Button>
        )}
      </div>
      <span id={idOf(path)} />
    </FieldFrame>
  );
}

function titleOf(item: Value, references: ReadonlyMap<number, Reference | null>): string {
  return typeof item === 'number'
    ? (references.get(item)?.title ?? '')
    : asText(asObject(item).post_title);
}

function optionLabel(
  { title, type, status }: Reference,
  labels: Readonly<Record<string, string>>,
): string {
  return [title, labels[type], statusLabel(status)].filter(Boolean).join(' – ');
}

/** The label of a record that readers don't see because it is not published. */
function statusLabel(status: string): string {
  return status === 'publish' ? '' : __('not published', 'open-ground-api');
}

interface RecordNameProps {
  readonly reference: Reference | null | undefined;
  readonly id: number;
  readonly types: Readonly<Record<string, string>>;
}

function RecordName({ reference, id, types }: RecordNameProps) {
  if (reference === undefined) return <span>…</span>;
  if (reference === null) {
    /* translators: %d: number of a record */
    return <span>{sprintf(__('Record %d no longer exists.', 'open-ground-api'), id)}</span>;
  }
  const notes = [types[reference.type], statusLabel(reference.status)].filter(Boolean).join(', ');
  return (
    <>
      <a href={reference.editUrl} target="_blank" rel="noreferrer">
        {reference.title}
      </a>{' '}
      <span className="open-ground-help">{notes}</span>
    </>
  );
}
