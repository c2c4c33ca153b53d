import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { isAtOrBelow } from '../model/paths';
import { type ControlProps, useRecord } from '../model/record-context';
import { asList, asObject, isEmpty, type Value, type Values } from '../model/registry';
import { closeVideo, offeredFields, openVideo } from '../model/video';
import { FieldFrame } from '../ui/FieldFrame';
import { LibraryButton } from '../ui/LibraryButton';
import { pickMedia } from '../ui/media';
import { FieldSet } from './FieldSet';
import { FileCard } from './FileControl';
import { mayUpload } from '../model/may-upload';

/** A film. One file is enough; qualities, subtitles, poster and the rest expand on demand. */
export function VideoControl({ field, path, value, onChange }: ControlProps) {
  const parts = openVideo(value);
  const { problems } = useRecord();
  const hasProblem = Object.keys(problems).some((at) => at !== path && isAtOrBelow(path, at));
  const [isOpen, setIsOpen] = useState(typeof value === 'object' && !isEmpty(value));
  // A part that is emptied stays until the screen is opened again.
  const [fields] = useState(() => offeredFields(field, value));
  const file = singleFile(parts);

  const choose = () =>
    pickMedia({
      kind: 'video',
      title: field.label,
      button: __('Choose film', 'open-ground-api'),
      selected: file > 0 ? [file] : [],
      onPick: ([film]) => film && onChange(closeVideo(withFile(parts, film.id))),
    });

  return (
    <FieldFrame field={field} path={path} value={value} labels="group">
      {file > 0 ? (
        <FileCard id={file}>
          {mayUpload() && (
            <Button variant="secondary" onClick={choose}>
              {__('Replace', 'open-ground-api')}
            </Button>
          )}
          <Button variant="tertiary" isDestructive onClick={() => onChange('')}>
            {__('Remove from field', 'open-ground-api')}
          </Button>
        </FileCard>
      ) : (
        isEmpty(parts.files) && (
          <LibraryButton label={__('Choose film', 'open-ground-api')} onClick={choose} />
        )
      )}{' '}
      <Button
        variant="tertiary"
        data-opens={path}
        aria-expanded={isOpen || hasProblem}
        onClick={() => setIsOpen(!isOpen)}
      >
        {__('Subtitles, poster, address and more', 'open-ground-api')}
      </Button>
      {(isOpen || hasProblem) && (
        <div className="open-ground-group">
          <FieldSet
            fields={fields}
            values={parts}
            path={path}
            onChange={(name, part) => onChange(stored({ ...parts, [name]: part }))}
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** Keeps empty rows, so that they can be filled in. */
function stored(parts: Values): Value {
  const hasOpenRow = ['files', 'preview_videos', 'texttracks', 'alternatives'].some((name) =>
    asList(parts[name]).some((row) => isEmpty(row)),
  );
  return hasOpenRow ? parts : closeVideo(parts);
}

function singleFile(parts: Values): number {
  const files = asList(parts.files);
  const id = asObject(files[0]).file;
  return files.length === 1 && typeof id === 'number' ? id : 0;
}

function withFile(parts: Values, id: number): Values {
  return { ...parts, files: [{ ...asObject(asList(parts.files)[0]), file: id, link: '' }] };
}
