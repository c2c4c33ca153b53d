import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { join } from '../model/paths';
import { asText, type Field, type Value, type Values } from '../model/registry';
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
  /** Makes a record of the name; undefined where that is not offered. */
  readonly onMakeRecord?: () => Promise<void>;
}

/** A name without a record, and its link. */
export function NameRow({ path, keys, values, onChange, onMakeRecord }: NameRowProps) {
  const [isBusy, setIsBusy] = useState(false);
  const make = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await onMakeRecord?.();
    setIsBusy(false);
  };
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
      {onMakeRecord !== undefined && asText(values.post_title).trim() !== '' && (
        <Button variant="link" aria-disabled={isBusy} onClick={() => void make()}>
          {__('Make a record of this name', 'open-ground-api')}
        </Button>
      )}
    </div>
  );
}
