import { useMemo, useReducer, useState } from '@wordpress/element';
import type { RecordData } from '../boot';
import { begin, change, type History, redo, undo } from '../model/history';
import {
  asList,
  asObject,
  type Field,
  type Fields,
  isEmpty,
  type Value,
  type Values,
} from '../model/registry';
import { typedAt } from '../model/typed-at';
import { closeVideo, openVideo } from '../model/video';

/** The key of the record's body among its values. */
export const BODY = 'open_ground_body';

type Action =
  | { readonly do: 'set'; readonly name: string; readonly value: Value }
  | { readonly do: 'replace'; readonly values: Values }
  | { readonly do: 'undo' | 'redo' };

const changeTo = (history: History<Values>, values: Values) =>
  change(history, values, typedAt(history.present, values), Date.now());

function reduce(history: History<Values>, action: Action): History<Values> {
  switch (action.do) {
    case 'set':
      return changeTo(history, { ...history.present, [action.name]: action.value });
    case 'replace':
      return changeTo(history, action.values);
    case 'undo':
      return undo(history);
    case 'redo':
      return redo(history);
  }
}

/** The fields of the record on the screen: their values, unsaved changes, and undo and redo. */
export function useRecordValues(data: RecordData) {
  const [saved] = useState<Values>(() => ({ ...data.values, [BODY]: data.body }));
  const [history, dispatch] = useReducer(reduce, saved, (values) =>
    begin<Values>({ ...values, ...data.refused.values }),
  );
  const values = history.present;
  const changes = useMemo(
    () => changedFields(data.type.fields, saved, values),
    [data, saved, values],
  );
  const isDirty = Object.keys(changes).length > 0 || values[BODY] !== saved[BODY];

  return {
    values,
    saved,
    /** Fields that differ from the saved ones, ignoring empty rows. */
    changes,
    isDirty,
    setAll: (some: Values) => dispatch({ do: 'replace', values: { ...values, ...some } }),
    set: (name: string, value: Value) => dispatch({ do: 'set', name, value }),
    /** Removes empty rows from the screen, so that the server's row numbers match the editor's. */
    tidy: () => {
      const tidied = tidyValues(data.type.fields, values);
      if (JSON.stringify(tidied) !== JSON.stringify(values))
        dispatch({ do: 'replace', values: tidied });
    },
    undo: history.past.length > 0 ? () => dispatch({ do: 'undo' }) : undefined,
    redo: history.future.length > 0 ? () => dispatch({ do: 'redo' }) : undefined,
  };
}

function changedFields(fields: Fields, saved: Values, values: Values): Values {
  const changed = Object.entries(fields).flatMap(([name, field]) => {
    if (saved[name] === values[name]) return [];
    const value = tidyValue(field, values[name]);
    return JSON.stringify(value) === JSON.stringify(saved[name]) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(changed);
}

function tidyValues(fields: Fields, values: Values): Values {
  const tidied = Object.entries(fields).map(
    ([name, field]) => [name, tidyValue(field, values[name])] as const,
  );
  return { ...values, ...Object.fromEntries(tidied) };
}

/** A value without empty rows, ready to be sent. */
function tidyValue(field: Field, value: Value): Value {
  if (value === undefined) return value;
  switch (field.shape) {
    case 'rows':
      return asList(value)
        .filter((row) => !isEmpty(row))
        .map((row) => keepParts(field.fields ?? {}, row));
    case 'group':
      return keepParts(field.fields ?? {}, value);
    case 'posts':
      return field.single ? value : asList(value).filter((item) => !isEmpty(item));
    case 'video': {
      const parts = Object.entries(openVideo(value)).map(
        ([name, part]) =>
          [name, Array.isArray(part) ? asList(part).filter((row) => !isEmpty(row)) : part] as const,
      );
      return closeVideo(Object.fromEntries(parts));
    }
    default:
      return value;
  }
}

function keepParts(fields: Fields, value: Value): Values {
  const values = asObject(value);
  const parts = Object.entries(values).map(([name, part]) => {
    const field = fields[name];
    return [name, field === undefined ? part : tidyValue(field, part)] as const;
  });
  return Object.fromEntries(parts);
}
