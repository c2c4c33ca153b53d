import { Button, CheckboxControl, ColorPicker, Dropdown } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { FieldFrame, describedBy } from '../ui/FieldFrame';
import type { ControlProps } from '../model/record-context';
import { asText } from '../model/registry';

const isInvalid = (problem: boolean) => (problem ? { 'aria-invalid': true } : {});

/** One line, or several. */
export function TextControl({ field, path, value, onChange }: ControlProps) {
  const shared = {
    ...describedBy(path),
    value: asText(value),
    placeholder: field.placeholder,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <FieldFrame field={field} path={path} value={value}>
      {field.shape === 'textarea' ? (
        <textarea {...shared} rows={4} className="components-textarea-control__input" />
      ) : (
        <input {...shared} type="text" className="components-text-control__input" />
      )}
    </FieldFrame>
  );
}

export function NumberControl({ field, path, value, onChange }: ControlProps) {
  const text = asText(value);
  return (
    <FieldFrame field={field} path={path} value={value}>
      <input
        {...describedBy(path)}
        {...isInvalid(text !== '' && !Number.isFinite(Number(text)))}
        type="text"
        inputMode="decimal"
        className="components-text-control__input is-narrow"
        value={text}
        placeholder={field.placeholder}
        onChange={({ target }) => {
          const typed = target.value.trim().replace(',', '.');
          // '1.' and '-' are incomplete numbers.
          onChange(/^-?\d+(\.\d*[1-9])?$/.test(typed) ? Number(typed) : typed);
        }}
      />
    </FieldFrame>
  );
}

export function ChoiceControl({ field, path, value, onChange }: ControlProps) {
  const choices = field.choices ?? [];
  return (
    <FieldFrame field={field} path={path} value={value}>
      <select
        {...describedBy(path)}
        className="open-ground-select"
        value={asText(value) || choices[0]?.value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function BooleanControl({ field, path, value, onChange }: ControlProps) {
  return (
    <div className="open-ground-field is-boolean" data-path={path}>
      <CheckboxControl
        __nextHasNoMarginBottom
        label={field.label}
        help={field.help}
        checked={value === true}
        onChange={onChange}
      />
    </div>
  );
}

export function ColourControl({ field, path, value, onChange }: ControlProps) {
  const colour = asText(value);
  return (
    <FieldFrame field={field} path={path} value={value}>
      <div className="open-ground-line">
        <input
          {...describedBy(path)}
          type="text"
          className="components-text-control__input is-narrow"
          placeholder="#1d3557"
          value={colour}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className="open-ground-swatch" style={{ backgroundColor: colour || 'transparent' }} />
        <Dropdown
          popoverProps={{ placement: 'bottom-start' }}
          renderToggle={({ isOpen, onToggle }) => (
            <Button variant="secondary" aria-expanded={isOpen} onClick={onToggle}>
              {__('Choose colour', 'open-ground-api')}
            </Button>
          )}
          renderContent={() => (
            <ColorPicker color={colour || '#ffffff'} onChange={onChange} enableAlpha={false} />
          )}
        />
      </div>
    </FieldFrame>
  );
}
