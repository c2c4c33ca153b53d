import { Button, Modal } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { get, messageOf, post } from '../api';
import { TableHead } from '../ui/TableHead';

/**
 * A document from before files with hidden data were withheld
 * (includes/files/hidden-data/class-earlier-documents.php).
 */
interface EarlierDocument {
  readonly id: number;
  readonly title: string;
  /** The screen on which to decide; '' in companion mode. */
  readonly editUrl: string;
  /** A description of its hidden data; '' if it has none. */
  readonly tells: string;
  /** A description of the hidden data that an earlier version removed. */
  readonly removed: string;
  /** Whether the original upload was kept. */
  readonly hasOriginal: boolean;
}

interface Listed {
  readonly public: readonly EarlierDocument[];
  readonly changed: readonly EarlierDocument[];
  /** Whether all documents have been scanned. */
  readonly isComplete: boolean;
}

const NEXT_LOOK_MS = 3000;

/** Lists documents that are public with hidden data, and those that an earlier version of the plugin changed. */
export function EarlierDocuments() {
  const [listed, setListed] = useState<Listed | null>(null);
  const [failure, setFailure] = useState('');
  const [asked, setAsked] = useState<readonly EarlierDocument[]>([]);

  useEffect(() => {
    if (listed?.isComplete || failure !== '') return;
    const look = () =>
      void get<Listed>('/website/files').then(setListed, (error: unknown) =>
        setFailure(messageOf(error)),
      );
    const timer = setTimeout(look, listed === null ? 0 : NEXT_LOOK_MS);
    return () => clearTimeout(timer);
  }, [listed, failure]);

  const putBack = async (files: readonly EarlierDocument[]) => {
    setAsked([]);
    setFailure('');
    try {
      for (const { id } of files) setListed(await post<Listed>('/website/put-back', { id }));
    } catch (error) {
      setFailure(messageOf(error));
    }
  };

  if (failure === '' && (listed === null || listed.public.length + listed.changed.length === 0)) {
    return null;
  }
  const kept = listed?.changed.filter(({ hasOriginal }) => hasOriginal) ?? [];
  return (
    <section>
      <h2>{__('Files', 'open-ground-api')}</h2>
      {failure !== '' && (
        <div className="notice notice-error inline" role="alert">
          {/* translators: %s: what went wrong */}
          <p>{sprintf(__('Website: %s', 'open-ground-api'), failure)}</p>
        </div>
      )}
      {listed !== null && listed.public.length > 0 && <PublicTable documents={listed.public} />}
      {listed !== null && listed.changed.length > 0 && (
        <>
          <ChangedTable documents={listed.changed} onPutBack={(document) => setAsked([document])} />
          {kept.length > 1 && (
            <div className="open-ground-buttons">
              <Button variant="secondary" isDestructive onClick={() => setAsked(kept)}>
                {__('Put all originals back', 'open-ground-api')}
              </Button>
            </div>
          )}
        </>
      )}
      {asked.length > 0 && (
        <Question
          documents={asked}
          onCancel={() => setAsked([])}
          onConfirm={() => void putBack(asked)}
        />
      )}
    </section>
  );
}

function PublicTable({ documents }: { readonly documents: readonly EarlierDocument[] }) {
  return (
    <>
      <h3 id="open-ground-public-files">{__('Public with hidden data', 'open-ground-api')}</h3>
      <p>
        {__(
          'Published records use these files, and already did before files with hidden data were withheld.',
          'open-ground-api',
        )}
      </p>
      <table className="widefat striped" aria-labelledby="open-ground-public-files">
        <TableHead
          columns={[__('File', 'open-ground-api'), __('Hidden data', 'open-ground-api')]}
        />
        <tbody>
          {documents.map((document) => (
            <tr key={document.id}>
              <td>{document.title}</td>
              <td>{document.tells}</td>
              <td>{document.editUrl !== '' && <Decide document={document} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function ChangedTable({
  documents,
  onPutBack,
}: {
  readonly documents: readonly EarlierDocument[];
  readonly onPutBack: (document: EarlierDocument) => void;
}) {
  return (
    <>
      <h3 id="open-ground-changed-files">
        {__('Changed by an earlier version', 'open-ground-api')}
      </h3>
      <p>
        {__(
          'An earlier version of this plugin removed hidden data from these PDF and Office files, which may have changed their content. Please check them. The originals still contain the hidden data.',
          'open-ground-api',
        )}
      </p>
      <table className="widefat striped" aria-labelledby="open-ground-changed-files">
        <TableHead columns={[__('File', 'open-ground-api'), __('Removed', 'open-ground-api')]} />
        <tbody>
          {documents.map((document) => (
            <tr key={document.id}>
              <td>{document.title}</td>
              <td>{document.removed}</td>
              <td>
                {document.hasOriginal ? (
                  <Button
                    size="small"
                    variant="secondary"
                    isDestructive
                    onClick={() => onPutBack(document)}
                  >
                    {__('Put the original back', 'open-ground-api')}
                    <span className="screen-reader-text"> {document.title}</span>
                  </Button>
                ) : (
                  __('The original upload is not kept here.', 'open-ground-api')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Decide({ document }: { readonly document: EarlierDocument }) {
  return (
    <a href={document.editUrl}>
      {__('Decide', 'open-ground-api')}
      <span className="screen-reader-text"> {document.title}</span>
    </a>
  );
}

function Question({
  documents,
  onCancel,
  onConfirm,
}: {
  readonly documents: readonly EarlierDocument[];
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}) {
  return (
    <Modal title={__('Put the original back', 'open-ground-api')} onRequestClose={onCancel}>
      <p>
        {__(
          'The originals contain the data that was removed. Originals of files that published records use are public immediately; others are withheld until you publish them as they are.',
          'open-ground-api',
        )}
      </p>
      <ul className="open-ground-plain-list">
        {documents.map(({ id, title, removed }) => (
          <li key={id}>{[title, removed].filter(Boolean).join(': ')}</li>
        ))}
      </ul>
      <div className="open-ground-buttons">
        <Button variant="primary" isDestructive onClick={onConfirm}>
          {__('Restore', 'open-ground-api')}
        </Button>
        <Button variant="tertiary" onClick={onCancel}>
          {__('Cancel', 'open-ground-api')}
        </Button>
      </div>
    </Modal>
  );
}
