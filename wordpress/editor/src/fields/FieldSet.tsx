import { type Fields, isShown, type Value, type Values } from '../model/registry';
import { join } from '../model/paths';
import { FieldControl } from './FieldControl';

interface FieldSetProps {
  readonly fields: Fields;
  readonly values: Values;
  readonly path: string;
  readonly onChange: (name: string, value: Value) => void;
}

/** The fields of a panel, a group or a row. */
export function FieldSet({ fields, values, path, onChange }: FieldSetProps) {
  return (
    <>
      {Object.entries(fields)
        .filter(([, field]) => isShown(field, values, fields))
        .map(([name, field]) => (
          <FieldControl
            key={name}
            field={field}
            path={join(path, name)}
            value={values[name]}
            onChange={(value) => onChange(name, value)}
          />
        ))}
    </>
  );
}
