import { Button } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { adviceFor } from '../model/checklist';
import { references, useReferences } from '../model/references';
import type { Fields, Value, Values } from '../model/registry';
import { asList, asObject } from '../model/registry';
import { LoadProblem } from '../ui/LoadProblem';
import { focusField } from './focus-field';

interface ChecklistProps {
  readonly fields: Fields;
  readonly values: Values;
}

/** What is missing, shown while it can still be added; it never prevents publishing. */
export function Checklist({ fields, values }: ChecklistProps) {
  const pictures = useMemo(() => picturesIn(fields, values), [fields, values]);
  const known = useReferences(pictures);
  const advice = adviceFor(fields, values, (id) => {
    const file = known.get(id);
    return file
      ? {
          alt: file.alt ?? '',
          title: file.title,
          isImage: file.mime?.startsWith('image/') ?? false,
        }
      : undefined;
  });
  const isWhole = pictures.every((id) => known.has(id));
  return (
    <>
      <ul
        className="open-ground-checklist"
        aria-label={__('Before you publish', 'open-ground-api')}
      >
        {isWhole && advice.length === 0 && <li>{__('Nothing is missing.', 'open-ground-api')}</li>}
        {advice.map(({ path, text }) => (
          <li key={`${path} ${text}`}>
            <Button variant="link" onClick={() => focusField(path)}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
      <LoadProblem lookup={references} ids={pictures} />
    </>
  );
}

function picturesIn(fields: Fields, values: Values): readonly number[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value: Value = values[name];
    switch (field.shape) {
      case 'image':
        return typeof value === 'number' ? [value] : [];
      case 'group':
        return picturesIn(field.fields ?? {}, asObject(value));
      case 'rows':
        return asList(value).flatMap((row) => picturesIn(field.fields ?? {}, asObject(row)));
      default:
        return [];
    }
  });
}
