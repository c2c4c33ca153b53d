import { Button, DatePicker, Dropdown } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { FieldFrame, describedBy } from '../ui/FieldFrame';
import { dayInWords } from '../ui/format-time';
import { untilReleased } from '../ui/until-released';
import { dayOf, readDay } from '../model/dates';
import { isNoDate, noDay } from '../model/problems';
import { type ControlProps, type Note, useRecord } from '../model/record-context';
import { asText } from '../model/registry';

/** A date, typed or picked. Shown in words below, so that typing errors are noticed. */
export function DateControl({ field, path, value, onChange }: ControlProps) {
  const text = asText(value);
  const day = dayOf(text);
  const meaning = isNoDate(field, text)
    ? __('No date is shown.', 'open-ground-api')
    : day === undefined
      ? null
      : dayInWords(day);
  // Shown when the field loses the focus.
  const [note, setNote] = useState<Note | null>(null);
  const isRefused = useRecord().problems[path] !== undefined;
  const change = (next: string) => {
    setNote(null);
    onChange(next);
  };
  const say = async (next: Note | null) => {
    await untilReleased();
    setNote(next);
  };
  const leave = () => {
    const read = readDay(text);
    if (read === undefined) {
      if (text.trim() === '' || isNoDate(field, text)) return;
      void say(
        field.free ? { text: inWords(), isProblem: false } : { text: noDay(), isProblem: true },
      );
      return;
    }
    if (read.day === text) return;
    onChange(read.day);
    const said = [
      read.otherwise === null ? '' : readAs(text, read.otherwise),
      read.time === null ? '' : dayAlone(read.time),
    ].filter(Boolean);
    void say(said.length === 0 ? null : { text: said.join(' '), isProblem: false });
  };
  return (
    <FieldFrame field={field} path={path} value={value}>
      <div className="open-ground-line">
        <input
          {...describedBy(path)}
          type="text"
          className={`components-text-control__input${field.free ? '' : ' is-narrow'}`}
          placeholder={field.placeholder ?? '2026-03-18'}
          value={text}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
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
                change(chosen.slice(0, 10));
                onClose();
              }}
            />
          )}
        />
        {meaning !== null && <span className="open-ground-day">{meaning}</span>}
      </div>
      {note !== null && !(note.isProblem && isRefused) && (
        <p
          className={note.isProblem ? 'open-ground-problem' : 'open-ground-help'}
          role={note.isProblem ? 'alert' : 'status'}
        >
          {note.text}
        </p>
      )}
    </FieldFrame>
  );
}

function readAs(typed: string, otherwise: string): string {
  return sprintf(
    /* translators: 1: what was typed, such as 3/4/2027, 2: the other day that it may mean, as 2027-03-04 */
    __(
      '%1$s was read as day and month, in this order. If the month comes first, enter %2$s.',
      'open-ground-api',
    ),
    typed.trim(),
    otherwise,
  );
}

const inWords = () => __('Not read as a day: shown in these words.', 'open-ground-api');

function dayAlone(time: string): string {
  /* translators: %s: time of day */
  return sprintf(__('Only the day was kept, not the time (%s).', 'open-ground-api'), time);
}
