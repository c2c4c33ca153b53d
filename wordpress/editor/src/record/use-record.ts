import { useMemo, useReducer } from '@wordpress/element';
import type { RecordData } from '../boot';
import { afterSave } from '../model/after-save';
import { begin, change, type History, redo, undo } from '../model/history';
import { BODY, type Fields, type Value, type Values } from '../model/registry';
import { changedValues, tidyValues } from '../model/tidy';
import { typedAt } from '../model/typed-at';

type Action =
  | { readonly do: 'set'; readonly name: string; readonly value: Value }
  | { readonly do: 'replace'; readonly values: Values }
  | { readonly do: 'undo' | 'redo' }
  | {
      readonly do: 'save';
      readonly fields: Fields;
      readonly save: Parameters<typeof afterSave>[2];
    };

interface State {
  /** The values in WordPress. */
  readonly saved: Values;
  readonly history: History<Values>;
}

const changeTo = (history: History<Values>, values: Values) =>
  change(history, values, typedAt(history.present, values), Date.now());

function reduce(state: State, action: Action): State {
  const { history } = state;
  switch (action.do) {
    case 'set':
      return {
        ...state,
        history: changeTo(history, { ...history.present, [action.name]: action.value }),
      };
    case 'replace':
      return { ...state, history: changeTo(history, action.values) };
    case 'undo':
      return { ...state, history: undo(history) };
    case 'redo':
      return { ...state, history: redo(history) };
    case 'save': {
      const { present, saved } = afterSave(action.fields, history.present, action.save);
      // Typing before and after a save are two steps.
      return { saved, history: { ...history, present, place: '', at: 0 } };
    }
  }
}

/** Manages the fields of the record on the screen: their values, unsaved changes, and undo and redo. */
export function useRecordValues(data: RecordData) {
  const { fields } = data.type;
  const [{ saved, history }, dispatch] = useReducer(reduce, data, ({ values, body, refused }) => {
    const stored: Values = { ...values, [BODY]: body };
    return { saved: stored, history: begin<Values>({ ...stored, ...refused.values }) };
  });
  const values = history.present;
  const changes = useMemo(() => changedValues(fields, saved, values), [fields, saved, values]);
  const isDirty = Object.keys(changes).length > 0 || values[BODY] !== saved[BODY];

  return {
    values,
    saved,
    /** The fields that differ from the saved ones, ignoring empty rows. */
    changes,
    isDirty,
    setAll: (some: Values) => dispatch({ do: 'replace', values: { ...values, ...some } }),
    set: (name: string, value: Value) => dispatch({ do: 'set', name, value }),
    /**
     * Removes empty rows from the screen, so that the server's row numbers match the editor's. Returns the values without
     * them.
     */
    tidy: (): Values => {
      const tidied = tidyValues(fields, values);
      if (JSON.stringify(tidied) !== JSON.stringify(values))
        dispatch({ do: 'replace', values: tidied });
      return tidied;
    },
    /** Called after a save: `sent` are the values that were sent, `stored` those in WordPress. */
    onSaved: (sent: Values, stored: Values) =>
      dispatch({ do: 'save', fields, save: { sent, stored, focused: focusedField() } }),
    undo: history.past.length > 0 ? () => dispatch({ do: 'undo' }) : undefined,
    redo: history.future.length > 0 ? () => dispatch({ do: 'redo' }) : undefined,
  };
}

/** Returns the name of the outermost focused field. */
function focusedField(): string {
  const frame = document.activeElement?.closest<HTMLElement>('[data-path]');
  return frame?.dataset['path']?.split(/[.[]/)[0] ?? '';
}
