import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { get } from '../api';
import type { CompanionData } from '../boot';
import { Checklist } from './Checklist';
import { LiveStatus } from './LiveStatus';
import { TakeDownButton } from './TakeDownButton';

/** The meta box for records that are edited with another plugin, with the status on the website and the checklist. */
export function CompanionBox({ data }: { readonly data: CompanionData }) {
  const [record, setRecord] = useState(data);
  const [saves, setSaves] = useState(0);
  const [unread, setUnread] = useState<number | null>(null);

  useEffect(() => onSave(() => setSaves((count) => count + 1)), []);
  useEffect(() => {
    if (saves === 0) return undefined;
    let isOver = false;
    get<CompanionData>(`/companion?id=${data.id}`).then(
      (next) => !isOver && setRecord(next),
      // Ignored, because the next save tries again and the status shows the reason.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [data.id, saves]);

  const hasChecklist = Object.keys(record.fields).length > 0;
  return (
    <>
      <LiveStatus key={saves} data={record} isDirty={false} unread={hasChecklist ? unread : 0} />
      {record.mayTakeDown && record.state.isPublic && <TakeDownButton id={record.id} />}
      {record.hasPreview && (
        <p className="open-ground-help">
          {__(
            '‘Preview’ shows the saved version of the record on the website, without unsaved changes.',
            'open-ground-api',
          )}
        </p>
      )}
      {hasChecklist && (
        <>
          <h3>{__('Before you publish', 'open-ground-api')}</h3>
          <Checklist
            id={record.id}
            type={record.type}
            fields={record.fields}
            values={record.values}
            onUnread={setUnread}
          />
        </>
      )}
    </>
  );
}

/**
 * Calls back after each save in the block editor. The classic editor reloads the screen.
 *
 * @returns a function that stops listening
 */
function onSave(callback: () => void): () => void {
  const { data } = window.wp;
  const editor = data?.select('core/editor');
  if (data === undefined || editor === undefined) return () => {};
  // Other plugins save their fields after the text, in a request of their own.
  const isSaving = () =>
    (editor.isSavingPost() && !editor.isAutosavingPost()) ||
    (data.select('core/edit-post')?.isSavingMetaBoxes() ?? false);
  let wasSaving = false;
  return data.subscribe(() => {
    const is = isSaving();
    if (wasSaving && !is) callback();
    wasSaving = is;
  });
}
