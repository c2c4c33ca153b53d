import { Button } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { type ControlProps, useRecord } from '../model/record-context';
import { asText } from '../model/registry';
import { dividedText } from '../model/sections';
import { describedBy, FieldFrame } from '../ui/FieldFrame';
import { RichText } from '../ui/RichText';

export function HtmlControl({ field, path, value, onChange }: ControlProps) {
  const { id, 'aria-describedby': about } = describedBy(path);
  const { fields, linked, makeSections } = useRecord();
  const count = useMemo(
    () => dividedText(fields, path, value, linked)?.sections.length ?? 0,
    [fields, path, value, linked],
  );
  return (
    <FieldFrame field={field} path={path} value={value}>
      <RichText
        id={id}
        label={field.label}
        describedBy={about}
        value={asText(value)}
        {...(field.isRunning && { extent: 'running' as const })}
        onChange={onChange}
      />
      {count > 0 && (
        <p className="open-ground-line">
          <Button variant="secondary" size="small" onClick={() => makeSections(path)}>
            {__('Make sections of the headings', 'open-ground-api')}
          </Button>
          <span className="open-ground-help">
            {sprintf(
              /* translators: %d: how many sections */
              _n(
                '%d section. ‘Undo’ above the panels takes it back.',
                '%d sections. ‘Undo’ above the panels takes it back.',
                count,
                'open-ground-api',
              ),
              count,
            )}
          </span>
        </p>
      )}
    </FieldFrame>
  );
}
