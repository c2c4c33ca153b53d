import { useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { dayInWords } from '../ui/format-time';
import { isNever, isOver, type Line } from './lines';

interface LimitsProps {
  readonly line: Line;
  /** The time at which the screen was opened. */
  readonly now: string;
  readonly onChange: (part: Partial<Line>) => void;
}

/** The start and end of a line. An empty one means no limit. */
export function Limits({ line, now, onChange }: LimitsProps) {
  const [isHalfTyped, setIsHalfTyped] = useState(false);
  const problem = useId();
  return (
    <>
      <div className="open-ground-limits" onInput={() => setIsHalfTyped(false)}>
        <Moment
          label={__('From', 'open-ground-api')}
          value={line.from}
          onChange={(from) => onChange({ from })}
          onInvalid={() => setIsHalfTyped(true)}
        />
        <Moment
          label={__('Until', 'open-ground-api')}
          value={line.until}
          {...(isNever(line) && { problem })}
          {...(!isNever(line) &&
            isOver(line, now) && {
              note: __('This announcement is over and is not shown.', 'open-ground-api'),
            })}
          onChange={(until) => onChange({ until })}
          onInvalid={() => setIsHalfTyped(true)}
        />
      </div>
      {isHalfTyped && (
        <p className="open-ground-problem" role="alert">
          {__('Enter a date and a time.', 'open-ground-api')}
        </p>
      )}
      {isNever(line) && (
        <p className="open-ground-problem" role="alert" id={problem}>
          {__('An announcement must end after it begins.', 'open-ground-api')}
        </p>
      )}
    </>
  );
}

/**
 * Finds a partly typed date, focuses it, and has its row report it. To scripts, its value is empty, as if there was no
 * limit.
 */
export function refuseHalfTyped(root: ParentNode): boolean {
  const input = root.querySelector<HTMLInputElement>('.open-ground-limits input:invalid');
  input?.checkValidity();
  input?.focus();
  return input !== null;
}

interface MomentProps {
  readonly label: string;
  readonly value: string;
  /** The id of its problem message. */
  readonly problem?: string;
  /** A note on a valid value. */
  readonly note?: string;
  readonly onChange: (value: string) => void;
  readonly onInvalid: () => void;
}

function Moment({ label, value, problem, note, onChange, onInvalid }: MomentProps) {
  const id = useId();
  const noteId = useId();
  const described = problem ?? (note === undefined ? undefined : noteId);
  return (
    <div className={`open-ground-field is-date${problem === undefined ? '' : ' has-problem'}`}>
      <label className="open-ground-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="datetime-local"
        className="components-text-control__input is-narrow"
        {...(problem !== undefined && { 'aria-invalid': true })}
        {...(described !== undefined && { 'aria-describedby': described })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onInvalid={onInvalid}
      />
      {value !== '' && <p className="open-ground-day">{dayInWords(value.slice(0, 10))}</p>}
      {note !== undefined && (
        <p className="open-ground-day" id={noteId}>
          {note}
        </p>
      )}
    </div>
  );
}
