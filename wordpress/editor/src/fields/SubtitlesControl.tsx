import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ControlProps } from '../model/record-context';
import { asText } from '../model/registry';
import { describedBy, FieldFrame } from '../ui/FieldFrame';
import { pickMedia } from '../ui/media';
import { FileCard } from './FileControl';

/** Subtitles: a file of the media library, or its address or text. */
export function SubtitlesControl({ field, path, value, onChange }: ControlProps) {
  const choose = () =>
    pickMedia({
      kind: 'subtitles',
      title: field.label,
      button: __('Use these subtitles', 'open-ground-api'),
      onPick: ([file]) => file && onChange(file.id),
    });
  if (typeof value === 'number') {
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
      <textarea
        {...describedBy(path)}
        rows={3}
        className="components-textarea-control__input open-ground-source"
        placeholder={'WEBVTT\n\n00:00:01.000 --> 00:00:04.000'}
        value={asText(value)}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button variant="secondary" onClick={choose}>
        {__('Choose subtitle file', 'open-ground-api')}
      </Button>
    </FieldFrame>
  );
}
