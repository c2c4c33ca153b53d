import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { mayUpload } from '../model/may-upload';
import type { ControlProps } from '../model/record-context';
import { FieldFrame } from '../ui/FieldFrame';
import { pickMedia } from '../ui/media';
import { FileCard } from './FileControl';

interface LibraryFrameProps extends ControlProps {
  readonly kind: 'file' | 'subtitles';
  /** The label of the media library's button. */
  readonly use: string;
  /** The control for a value that is not a file. @param choose opens the media library */
  readonly children: (choose: () => void) => ReactNode;
}

/** The frame of a field whose value is a file in the media library or typed text. */
export function LibraryFrame({
  field,
  path,
  value,
  onChange,
  kind,
  use,
  children,
}: LibraryFrameProps) {
  const choose = () =>
    pickMedia({
      kind,
      title: field.label,
      button: use,
      onPick: ([file]) => file && onChange(file.id),
    });
  if (typeof value !== 'number') {
    return (
      <FieldFrame field={field} path={path} value={value}>
        {children(choose)}
      </FieldFrame>
    );
  }
  return (
    <FieldFrame field={field} path={path} value={value} labels="group">
      <FileCard id={value}>
        {mayUpload() && (
          <Button variant="secondary" onClick={choose}>
            {__('Replace', 'open-ground-api')}
          </Button>
        )}
        <Button variant="tertiary" isDestructive onClick={() => onChange('')}>
          {__('Remove from field', 'open-ground-api')}
        </Button>
      </FileCard>
    </FieldFrame>
  );
}
