import { useCallback } from '@wordpress/element';
import { type Fields, isShown, type Value, type Values } from '../model/registry';
import { join } from '../model/paths';
import { useLatest } from '../ui/use-latest';
import { FieldControl } from './FieldControl';

interface FieldSetProps {
  readonly fields: Fields;
  readonly values: Values;
  readonly path: string;
  readonly onChange: (name: string, value: Value) => void;
}

/** The fields of a panel, a group or a row. */
export function FieldSet({ fields, values, path, onChange }: FieldSetProps) {
  const latest = useLatest(onChange);
  // The same function at each render, so that only the field being edited renders again.
  const set = useCallback((name: string, value: Value) => latest.current(name, value), [latest]);
  return (
    <>
      {Object.entries(fields)
        .filter(([, field]) => isShown(field, values, fields))
        .map(([name, field]) => (
          <FieldControl
            key={name}
            name={name}
            field={field}
            path={join(path, name)}
            value={values[name]}
            onChange={set}
          />
        ))}
    </>
  );
}
