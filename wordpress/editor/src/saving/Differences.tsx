import { CheckboxControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { linesOf, unshared } from '../model/differences';
import type { Field, Value } from '../model/registry';

export interface Difference {
  readonly name: string;
  readonly field: Field;
  readonly inWordPress: Value;
  readonly here: Value;
  /** A note on this field. */
  readonly note?: string;
}

interface DifferencesProps {
  readonly label: string;
  readonly differences: readonly Difference[];
  readonly heading: string;
  /** Names of the chosen fields; if undefined, there are no checkboxes. */
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: (name: string, isChosen: boolean) => void;
}

/** About as many lines as fit on a screen. */
const MAX_LINES = 30;

/** Compares two states of some fields side by side, and shows only the lines that differ. */
export function Differences({ label, differences, heading, chosen, onChoose }: DifferencesProps) {
  return (
    <table className="open-ground-differences open-ground-table widefat striped" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{__('Field', 'open-ground-api')}</th>
          <th scope="col">{__('In WordPress', 'open-ground-api')}</th>
          <th scope="col">{heading}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ name, field, inWordPress, here, note }) => {
          const [theirs, ours] = unshared(linesOf(inWordPress, field), linesOf(here, field));
          return (
            <tr key={name}>
              <th scope="row">
                {chosen === undefined ? (
                  field.label
                ) : (
                  <CheckboxControl
                    __nextHasNoMarginBottom
                    label={sprintf(__('Restore: %s', 'open-ground-api'), field.label)}
                    checked={chosen.has(name)}
                    onChange={(isChosen) => onChoose?.(name, isChosen)}
                  />
                )}
                {note !== undefined && <p className="open-ground-help">{note}</p>}
              </th>
              <td data-label={__('In WordPress', 'open-ground-api')}>{shown(theirs)}</td>
              <td data-label={heading}>
                {theirs.length + ours.length > 0
                  ? shown(ours)
                  : __('Only the formatting differs.', 'open-ground-api')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function shown(lines: readonly string[]) {
  if (lines.length === 0) return '–';
  const some = lines.slice(0, MAX_LINES);
  return (
    <>
      {some.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      {lines.length > some.length && <p>…</p>}
    </>
  );
}
