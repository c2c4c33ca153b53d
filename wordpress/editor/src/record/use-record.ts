import { useMemo, useReducer, useState } from '@wordpress/element';
import type { RecordData } from '../boot';
import { begin, change, type History, redo, undo } from '../model/history';
import { BODY, type Value, type Values } from '../model/registry';
import { changedValues, tidyValues } from '../model/tidy';
import { typedAt } from '../model/typed-at';

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
    () => changedValues(data.type.fields, saved, values),
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
