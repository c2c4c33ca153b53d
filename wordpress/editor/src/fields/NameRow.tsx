import { __ } from '@wordpress/i18n';
import { join } from '../model/paths';
import type { Field, Value, Values } from '../model/registry';
import { UrlControl } from './UrlControl';
import { TextControl } from './TextControl';

const PARTS: Record<string, () => Field> = {
  post_title: () => ({ shape: 'text', label: __('Name', 'open-ground-api'), maxLength: 2000 }),
  url: () => ({ shape: 'url', label: __('Address', 'open-ground-api'), maxLength: 2000 }),
};

interface NameRowProps {
  readonly path: string;
  readonly keys: readonly string[];
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

/** A name without a record, and its link. */
export function NameRow({ path, keys, values, onChange }: NameRowProps) {
  return (
    <div className="open-ground-row">
      {keys.map((key) => {
        const field = PARTS[key]?.();
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
