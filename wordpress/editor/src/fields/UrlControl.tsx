import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { mayUpload } from '../model/may-upload';
import type { ControlProps } from '../model/record-context';
import { asText } from '../model/registry';
import { describedBy, FieldFrame } from '../ui/FieldFrame';
import { LibraryFrame } from './LibraryFrame';

/** A URL; with `library`, also a file in the media library. */
export function UrlControl(props: ControlProps) {
  const { field, path, value, onChange } = props;
  const input = (
    <input
      {...describedBy(path)}
      type="text"
      inputMode="url"
      className="components-text-control__input"
      placeholder={field.placeholder ?? 'https://'}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  if (!field.library) {
    return (
      <FieldFrame field={field} path={path} value={value}>
        <div className="open-ground-line">{input}</div>
      </FieldFrame>
    );
  }
  return (
    <LibraryFrame {...props} kind="file" use={__('Use this file', 'open-ground-api')}>
      {(choose) => (
        <div className="open-ground-line">
          {input}
          {mayUpload() && (
            <Button variant="secondary" onClick={choose}>
              {__('Choose file', 'open-ground-api')}
            </Button>
          )}
        </div>
      )}
    </LibraryFrame>
  );
}
