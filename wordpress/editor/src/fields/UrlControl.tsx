import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { FieldFrame, describedBy } from '../ui/FieldFrame';
import type { ControlProps } from '../model/record-context';
import { asText } from '../model/registry';
import { pickMedia } from '../ui/media';
import { FileCard } from './FileControl';

/** An address; with `library` a file of the media library may stand for it. */
export function UrlControl({ field, path, value, onChange }: ControlProps) {
  const choose = () =>
    pickMedia({
      kind: 'file',
      title: field.label,
      button: __('Use this file', 'open-ground-api'),
      onPick: ([file]) => file && onChange(file.id),
    });
  if (field.library && typeof value === 'number') {
    return (
      <FieldFrame field={field} path={path} value={value} labels="group">
        <FileCard id={value}>
          <Button variant="secondary" onClick={choose}>
            {__('Replace', 'open-ground-api')}
          </Button>
          <Button variant="tertiary" isDestructive onClick={() => onChange('')}>
            {__('Take away', 'open-ground-api')}
          </Button>
        </FileCard>
      </FieldFrame>
    );
  }
  return (
    <FieldFrame field={field} path={path} value={value}>
      <div className="open-ground-line">
        <input
          {...describedBy(path)}
          type="text"
          inputMode="url"
          className="components-text-control__input"
          placeholder={field.placeholder ?? 'https://'}
          value={asText(value)}
          onChange={(event) => onChange(event.target.value)}
        />
        {field.library && (
          <Button variant="secondary" onClick={choose}>
            {__('Choose file', 'open-ground-api')}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}
