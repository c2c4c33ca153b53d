import { Button } from '@wordpress/components';
import { _n, sprintf } from '@wordpress/i18n';
import type { Problems } from '../model/problems';
import type { Fields, Values } from '../model/registry';
import { walkFields } from '../model/walk';
import { focusField } from './focus-field';

<<<<<<< HEAD
interface RefusalProps {
  readonly problems: Problems;
  readonly fields: Fields;
  readonly values: Values;
  readonly wasSaved: boolean;
}

/** Says how many fields cannot be saved, or were not, and leads to each. */
export function Refusal({ problems, fields, values, wasSaved }: RefusalProps) {
  const labels = new Map(walkFields(fields, values).map(({ path, field }) => [path, field.label]));
  const refused = Object.keys(problems);
=======
/** A field that cannot be saved. */
interface Refused {
  readonly path: string;
  readonly label: string;
}

/** The fields of some problems, by their labels. */
export function labelled(problems: Problems, fields: Fields, values: Values): readonly Refused[] {
  const labels = new Map(walkFields(fields, values).map(({ path, field }) => [path, field.label]));
  return Object.keys(problems).map((path) => ({ path, label: labels.get(path) ?? path }));
}

interface RefusalProps {
  readonly refused: readonly Refused[];
  readonly wasSaved: boolean;
}

/** Says which fields cannot be saved, and leads to each. */
export function Refusal({ refused, wasSaved }: RefusalProps) {
>>>>>>> s19-green
  const count = refused.length;
  const text = sprintf(
    wasSaved
      ? /* translators: %d: how many fields */
        _n(
          'Website: %d field was not saved; all others were. The reason is shown beside it.',
          'Website: %d fields were not saved; all others were. The reasons are shown beside them.',
          count,
          'open-ground-api',
        )
      : /* translators: %d: how many fields */
        _n(
          'Website: %d field cannot be saved. The reason is shown beside it.',
          'Website: %d fields cannot be saved. The reasons are shown beside them.',
          count,
          'open-ground-api',
        ),
    count,
  );
  return (
    <div className="notice notice-error inline" role="alert">
      <p>{text}</p>
      <ul>
<<<<<<< HEAD
        {refused.map((path) => (
          <li key={path}>
            <Button variant="link" onClick={() => focusField(path)}>
              {labels.get(path) ?? path}
=======
        {refused.map(({ path, label }) => (
          <li key={path}>
            <Button variant="link" onClick={() => focusField(path)}>
              {label}
>>>>>>> s19-green
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
