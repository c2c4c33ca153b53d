import { Button } from '@wordpress/components';
import { _n, sprintf } from '@wordpress/i18n';
import type { Problems } from '../model/problems';
import type { Fields, Values } from '../model/registry';
import { walkFields } from '../model/walk';
import { focusField } from './focus-field';

interface RefusalProps {
  readonly problems: Problems;
  readonly fields: Fields;
  readonly values: Values;
  readonly wasSaved: boolean;
}

/** Says how many fields cannot be saved, or were not, with a link to each. */
export function Refusal({ problems, fields, values, wasSaved }: RefusalProps) {
  const labels = new Map(walkFields(fields, values).map(({ path, field }) => [path, field.label]));
  const refused = Object.keys(problems);
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
        {refused.map((path) => (
          <li key={path}>
            <Button variant="link" onClick={() => void focusField(path)}>
              {labels.get(path) ?? path}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
