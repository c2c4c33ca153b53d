import type { ControlProps } from '../model/record-context';
import { asObject } from '../model/registry';
import { keepKey } from '../model/rows';
import { FieldFrame } from '../ui/FieldFrame';
import { FieldSet } from './FieldSet';

/** A fixed set of fields under one name. */
export function GroupControl({ field, path, value, onChange }: ControlProps) {
  const values = asObject(value);
  return (
    <FieldFrame field={field} path={path} value={value} labels="group">
      <div className="open-ground-group">
        <FieldSet
          fields={field.fields ?? {}}
          values={values}
          path={path}
          onChange={(name, part) => onChange(keepKey({ ...values, [name]: part }, value ?? values))}
        />
      </div>
    </FieldFrame>
  );
}
