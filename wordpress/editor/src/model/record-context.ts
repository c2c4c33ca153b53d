import { createContext, useContext } from 'react';
import type { RecordData } from '../boot';
import type { Problems } from './problems';
import type { Value } from './registry';

/** What fields need to know of the record they stand in. */
export interface RecordContext {
  readonly data: RecordData;
  readonly problems: Problems;
}

const Context = createContext<RecordContext | null>(null);

export const RecordProvider = Context.Provider;

export function useRecord(): RecordContext {
  const context = useContext(Context);
  if (context === null) throw new Error('A field stands outside a record.');
  return context;
}

/** What every control of a field gets. */
export interface ControlProps {
  readonly field: import('./registry').Field;
  /** Where the field stands, `description[2].block_heading`; also the way to its problem. */
  readonly path: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** The id of a field's control in the document. */
export function idOf(path: string): string {
  return `open-ground-${path.replace(/[^\w]+/g, '-')}`;
}
