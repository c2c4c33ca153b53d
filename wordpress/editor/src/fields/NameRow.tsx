import { NAME_FIELDS } from '../model/name-fields';
import { join } from '../model/paths';
import type { Fields, Value, Values } from '../model/registry';
import { UrlControl } from './UrlControl';
import { TextControl } from './TextControl';

interface NameRowProps {
  readonly path: string;
  readonly keys: readonly string[];
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

/** A name without a record, and its link. */
export function NameRow({ path, keys, values, onChange }: NameRowProps) {
  const fields: Fields = NAME_FIELDS();
  return (
    <div className="open-ground-row">
      {keys.map((key) => {
        const field = fields[key];
        const Control = field?.shape === 'url' ? UrlControl : TextControl;
        return (
          field && (
            <Control
              key={key}
              field={field}
              path={join(path, key)}
              value={values[key]}
              onChange={(part: Value) => onChange({ ...values, [key]: part })}
            />
          )
        );
      })}
    </div>
  );
}
