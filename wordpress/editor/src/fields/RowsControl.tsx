import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { isAtOrBelow } from '../model/paths';
import { type ControlProps, idOf, useRecord } from '../model/record-context';
import { useReferences } from '../model/references';
import { asList, asObject, asText, type Field, type Value, type Values } from '../model/registry';
import { keepKey, keyOf, replaced } from '../model/rows';
import { plainText } from '../model/text';
import { FieldFrame } from '../ui/FieldFrame';
import { pickMedia } from '../ui/media';
import { SortableList } from '../ui/SortableList';
import { useFocusOnAdded } from '../ui/use-focus-on-added';
import { FieldSet } from './FieldSet';
import { Thumbnail } from './FileControl';
import { mayUpload } from '../model/may-upload';

/** Number of rows shown expanded when a record is opened. */
const INITIALLY_OPEN = 3;

/**
 * Repeatable rows: sorted by dragging or by keyboard, expanded and collapsed, filled one by one or with many pictures
 * at once.
 */
export function RowsControl({ field, path, value, onChange }: ControlProps) {
  const rows = asList(value);
  const { problems } = useRecord();
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(rows.length > INITIALLY_OPEN ? rows.map(keyOf) : []),
  );
  const [list, focusRow] = useFocusOnAdded();

  const add = () => {
    const row = {};
    onChange([...rows, row]);
    focusRow(keyOf(row));
  };
  const addPictures = (gallery: string) =>
    pickMedia({
      kind: 'image',
      title: field.label,
      button: __('Add these pictures', 'open-ground-api'),
      multiple: true,
      onPick: (pictures) => {
        const made = pictures.map(({ id }) => ({ ...pictureRow(field), [gallery]: id }));
        setClosed(new Set([...closed, ...made.map(keyOf)]));
        onChange([...rows, ...made]);
      },
    });
  const toggle = (key: string) => {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  };
  const isOpen = (row: Value, index: number) =>
    !closed.has(keyOf(row)) ||
    Object.keys(problems).some((problem) => isAtOrBelow(`${path}[${index}]`, problem));

  return (
    <FieldFrame field={field} path={path} value={value} labels="group">
      <div ref={list} id={idOf(path)}>
        <SortableList
          items={rows}
          keyOf={keyOf}
          nameOf={(_, index) => rowName(field, index)}
          onChange={(next) => onChange(next)}
          head={(row, index) => (
            <Button
              className="open-ground-row-title"
              data-opens={`${path}[${index}]`}
              aria-expanded={isOpen(row, index)}
              onClick={() => toggle(keyOf(row))}
            >
              <span className="open-ground-row-number">{index + 1}</span>
              <RowTitle field={field} row={asObject(row)} />
            </Button>
          )}
        >
          {(row, index) =>
            isOpen(row, index) && (
              <div className="open-ground-row" data-path={`${path}[${index}]`}>
                <FieldSet
                  fields={field.fields ?? {}}
                  values={asObject(row)}
                  path={`${path}[${index}]`}
                  onChange={(name, part) =>
                    onChange(
                      replaced(rows, index, keepKey({ ...asObject(row), [name]: part }, row)),
                    )
                  }
                />
              </div>
            )
          }
        </SortableList>
        <div className="open-ground-buttons">
          <Button variant="secondary" data-control="add" onClick={add}>
            {__('Add row', 'open-ground-api')}
          </Button>
          {field.gallery !== undefined && mayUpload() && (
            <Button variant="secondary" onClick={() => addPictures(field.gallery ?? '')}>
              {__('Add pictures', 'open-ground-api')}
            </Button>
          )}
        </div>
      </div>
    </FieldFrame>
  );
}

function rowName(field: Field, index: number): string {
  /* translators: 1: label of a list, 2: number of a row in it */
  return sprintf(__('%1$s, row %2$d', 'open-ground-api'), field.label, index + 1);
}

/** A picture's row in a gallery of mixed kinds, which needs its kind. */
function pictureRow(field: Field): Values {
  const kind = field.fields?.type?.choices?.[0]?.value;
  return kind === undefined ? {} : { type: kind };
}

/** The title of a collapsed row: its name, its picture or its first words. */
function RowTitle({ field, row }: { readonly field: Field; readonly row: Values }) {
  const named = field.rowLabel === undefined ? '' : plainText(asText(row[field.rowLabel]));
  const file = [row.image, row.file].map(Number).find((id) => id > 0) ?? 0;
  const reference = useReferences(file > 0 ? [file] : []).get(file);
  const title = named || reference?.title || firstText(row);
  return (
    <>
      {file > 0 && <Thumbnail file={reference} />}
      <span>{title === '' ? __('Untitled', 'open-ground-api') : title.slice(0, 90)}</span>
    </>
  );
}

function firstText(value: Value): string {
  if (typeof value === 'string') return plainText(value);
  if (typeof value !== 'object' || value === null) return '';
  for (const part of Object.values(value)) {
    const text = firstText(part);
    if (text !== '') return text;
  }
  return '';
}
