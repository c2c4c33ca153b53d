import { __ } from '@wordpress/i18n';
import { isNever, type Line } from './lines';

interface LimitsProps {
  readonly line: Line;
  readonly onChange: (part: Partial<Line>) => void;
}

/** The moments from and until which a line is on; without one, it has no limit. */
export function Limits({ line, onChange }: LimitsProps) {
  return (
    <>
      <div className="open-ground-limits">
        <Moment
          label={__('From', 'open-ground-api')}
          value={line.from}
          onChange={(from) => onChange({ from })}
        />
        <Moment
          label={__('Until', 'open-ground-api')}
          value={line.until}
          onChange={(until) => onChange({ until })}
        />
      </div>
      {isNever(line) && (
        <p className="open-ground-problem" role="alert">
          {__('An announcement must end after it begins.', 'open-ground-api')}
        </p>
      )}
    </>
  );
}

interface MomentProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Moment({ label, value, onChange }: MomentProps) {
  return (
    <label>
      {label}{' '}
      <input
        type="datetime-local"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
