import { SessionOverlay } from '../saving/SessionOverlay';
import { RestoreChanges } from '../saving/RestoreChanges';
import { SaveNotice } from '../saving/SaveNotice';
import type { useRecordSaving } from './use-record-saving';

interface UnsavedNoticesProps {
  readonly saving: ReturnType<typeof useRecordSaving>;
}

/** The notices about unsaved changes, above the fields. */
export function UnsavedNotices({ saving }: UnsavedNoticesProps) {
  return (
    <>
      {saving.isCovered && <SessionOverlay />}
      {saving.outcome !== null && (
        <SaveNotice
          outcome={saving.outcome}
          isKept={saving.isKept}
          onRetry={saving.retry}
          differencesFrom={saving.differencesFrom}
          onOverwrite={saving.overwrite}
          isOut={saving.isOut}
          address={saving.address}
        />
      )}
      {saving.offers.map((offer, index) => (
        <RestoreChanges
          key={offer.key}
          number={index + 1}
          offer={offer}
          fields={saving.fields}
          saved={saving.saved}
          isEdited={saving.isEdited}
          onTake={(values) => saving.take(offer, values)}
          onDrop={() => saving.drop(offer)}
        />
      ))}
    </>
  );
}
