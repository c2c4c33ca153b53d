import { createContext, useContext } from 'react';
import type { RecordData } from '../boot';
import type { Problems } from './problems';
import type { Field, Fields, Value } from './registry';

/** A note beside a field that can be saved. */
export interface Note {
  readonly text: string;
  /** Whether it reports a problem, rather than only informing. */
  readonly isProblem: boolean;
}

/** Notes by the path of their field. */
export type Notes = Readonly<Record<string, Note>>;

/** The data of the record that its fields need. */
export interface RecordContext {
  readonly data: RecordData;
  readonly problems: Problems;
  /** Notes on fields that can be saved, by path. */
  readonly notes: Notes;
  readonly fields: Fields;
  /** The fragments that links of its texts lead to. */
  readonly linked: readonly string[];
  /** Converts the headings of a text to sections, by the text's path. */
  readonly makeSections: (path: string) => void;
}

const Context = createContext<RecordContext | null>(null);

export const RecordProvider = Context.Provider;

export function useRecord(): RecordContext {
  const context = useContext(Context);
  if (context === null) throw new Error('This field is not inside a record.');
  return context;
}

/** The props of every field control. */
export interface ControlProps {
  readonly field: Field;
  /** The path of the field, `description[2].block_heading`; problems have the same path. */
  readonly path: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** The id of a field's control in the document. */
export function idOf(path: string): string {
  return `open-ground-${path.replace(/[^\w]+/g, '-')}`;
}
