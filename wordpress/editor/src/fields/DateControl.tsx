import { Button, DatePicker, Dropdown } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { FieldFrame, describedBy } from '../ui/FieldFrame';
import type { ControlProps } from '../model/record-context';
import { asText } from '../model/registry';
import { dayOf } from '../model/problems';

/** A day, typed or picked; shown in words below, so that a typing error is noticed. */
export function DateControl({ field, path, value, onChange }: ControlProps) {
  const text = asText(value);
  const day = dayOf(text);
  return (
    <FieldFrame field={field} path={path} value={value}>
      <div className="open-ground-line">
        <input
          {...describedBy(path)}
          type="text"
          className={`components-text-control__input${field.free ? '' : ' is-narrow'}`}
          placeholder={field.placeholder ?? '2026-03-18'}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            if (day !== undefined && day !== text) onChange(day);
          }}
        />
        <Dropdown
          popoverProps={{ placement: 'bottom-start' }}
          renderToggle={({ isOpen, onToggle }) => (
            <Button
              variant="secondary"
              aria-expanded={isOpen}
              aria-label={
                /* translators: follows the label of a field */
                `${field.label}: ${__('choose from a calendar', 'open-ground-api')}`
              }
              onClick={onToggle}
              icon={<span className="dashicons dashicons-calendar-alt" />}
            />
          )}
          renderContent={({ onClose }) => (
            <DatePicker
              currentDate={day === undefined ? null : `${day}T12:00:00`}
              onChange={(chosen) => {
                onChange(chosen.slice(0, 10));
                onClose();
              }}
            />
          )}
        />
        {day !== undefined && <span className="open-ground-day">{inWords(day)}</span>}
      </div>
    </FieldFrame>
  );
}

function inWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(document.documentElement.lang || 'en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
