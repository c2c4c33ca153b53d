import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { choose, messageOf } from '../api';
import { goneFile } from '../model/files';
import { mayUpload } from '../model/may-upload';
import type { ControlProps } from '../model/record-context';
import { type Reference, references, useReferences } from '../model/references';
import { FieldFrame } from '../ui/FieldFrame';
import { LoadProblem } from '../ui/LoadProblem';
import { LibraryButton } from '../ui/LibraryButton';
import { type MediaKind, pickMedia } from '../ui/media';
import { AlternativeText } from './AlternativeText';

/** A picture of the media library. */
export function ImageControl(props: ControlProps) {
  return <MediaControl {...props} kind="image" choose={__('Choose picture', 'open-ground-api')} />;
}

/** Any file of the media library. */
export function FileControl(props: ControlProps) {
  return <MediaControl {...props} kind="file" choose={__('Choose file', 'open-ground-api')} />;
}

function MediaControl({
  field,
  path,
  value,
  onChange,
  kind,
  choose,
}: ControlProps & { kind: MediaKind; choose: string }) {
  const id = Number(value) || 0;
  const open = () =>
    pickMedia({
      kind,
      title: field.label,
      button: choose,
      selected: id > 0 ? [id] : [],
      onPick: ([file]) => file && onChange(file.id),
    });
  return (
    <FieldFrame field={field} path={path} value={value} labels="group">
      {id > 0 ? (
        <FileCard id={id}>
          {mayUpload() && (
            <Button variant="secondary" onClick={open}>
              {__('Replace', 'open-ground-api')}
            </Button>
          )}
          <Button variant="tertiary" isDestructive onClick={() => onChange('')}>
            {__('Remove from field', 'open-ground-api')}
          </Button>
        </FileCard>
      ) : (
        <LibraryButton label={choose} onClick={open} />
      )}
    </FieldFrame>
  );
}

/** A file's details, with buttons. */
export function FileCard({ id, children }: { readonly id: number; readonly children: ReactNode }) {
  const file = useReferences([id]).get(id);
  return (
    <div className="open-ground-file">
      <Thumbnail file={file} />
      <div>
        <p className="open-ground-file-name">{nameOf(file, id)}</p>
        {file && (
          <p className="open-ground-help">
            {[file.filename, file.dimensions, file.filesize].filter(Boolean).join(' · ')}
          </p>
        )}
        {file?.mime?.startsWith('image/') && <AlternativeText key={id} file={file} />}
        {file?.hiddenData && <HiddenData file={file} />}
        <LoadProblem lookup={references} ids={[id]} />
        <div className="open-ground-buttons">{children}</div>
      </div>
    </div>
  );
}

export function Thumbnail({ file }: { readonly file: Reference | null | undefined }) {
  return file?.thumbnail ? (
    <img className="open-ground-thumbnail" src={file.thumbnail} alt="" />
  ) : (
    <span className="open-ground-thumbnail dashicons dashicons-media-default" aria-hidden="true" />
  );
}

function nameOf(file: Reference | null | undefined, id: number): string {
  if (file === undefined) return '…';
  return file?.title ?? goneFile(id);
}

function HiddenData({ file }: { readonly file: Reference }) {
  return (
    <div className="open-ground-warning">
      <p>{file.hiddenData}</p>
      {file.press && <Choice file={file} />}
      {!file.press && file.editUrl !== '' && (
        <a href={file.editUrl} target="_blank" rel="noreferrer">
          {__('Decide', 'open-ground-api')}
          <span className="screen-reader-text"> {file.title}</span>
        </a>
      )}
    </div>
  );
}

/** Lets the editor decide whether to publish a file whose hidden data the plugin doesn't remove. */
function Choice({ file }: { readonly file: Reference }) {
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await choose(file.id, file.press ?? '');
      setFailure('');
      references.forget([file.id]);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setIsBusy(false);
  };
  return (
    <>
      <Button variant="secondary" aria-disabled={isBusy} onClick={() => void press()}>
        {file.pressLabel}
        <span className="screen-reader-text"> {file.title}</span>
      </Button>
      {failure !== '' && (
        <p role="alert">
          {/* translators: %s: what went wrong */}
          {sprintf(__('Website: %s', 'open-ground-api'), failure)}
        </p>
      )}
    </>
  );
}
