import { useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { RecordData, StoredRecord } from '../boot';
import { isSame } from '../model/differences';
import type { Changes, Found } from '../model/unsaved-changes';
import type { Problems } from '../model/problems';
import { asText, BODY, type Field, type Fields, type Values } from '../model/registry';
import type { Newer } from '../saving/save-response';
import type { Difference } from '../saving/Differences';
import { useUnsavedChanges } from '../saving/use-unsaved-changes';
import { useOwner } from '../saving/use-owner';
import { useSaving } from '../saving/use-saving';
import { useLatest } from '../ui/use-latest';
import type { useRecordValues } from './use-record';
import { findUnfinished } from './unfinished';
import { useTitle } from './use-title';

/** The key of the title among the changes; the field is WordPress's. */
const TITLE = 'post_title';

interface Options {
  readonly data: RecordData;
  /** The fields of the registry, and the body. */
  readonly fields: Fields;
  readonly record: ReturnType<typeof useRecordValues>;
  readonly findProblems: (values: Values) => Problems;
  readonly onProblems: (problems: Problems) => void;
  /** Called with WordPress's state after a save. */
  readonly onSaved: (record: StoredRecord) => void;
}

/** Handles a record's unsaved changes: their owner, the copy in the browser, and saving. */
export function useRecordSaving({
  data,
  fields,
  record,
  findProblems,
  onProblems,
  onSaved,
}: Options) {
  const { title, saved: savedTitle, set: setTitle, onSaved: onTitleSaved } = useTitle();
  /** A newer state that the user has agreed to overwrite. */
  const [agreed, setAgreed] = useState<Newer | null>(null);
  const saved: Values = useMemo(
    () => ({ ...record.saved, [TITLE]: savedTitle }),
    [record.saved, savedTitle],
  );
  const changes: Changes = useMemo(() => {
    const now: Values = { ...record.changes, [BODY]: record.values[BODY], [TITLE]: title };
    const changed = Object.entries(now).filter(([name, value]) => !isSame(saved[name], value));
    return Object.fromEntries(
      changed.map(([name, after]) => [name, { before: saved[name], after }] as const),
    );
  }, [record.changes, record.values, saved, title]);
  const allFields: Fields = useMemo(() => ({ [TITLE]: titleField(), ...fields }), [fields]);
  const isDirty = Object.keys(changes).length > 0;
  const text = JSON.stringify(changes);
  const onScreen = { text, values: record.values, title };
  const shown = useLatest(onScreen);
  /** The state that was last sent. */
  const sent = useRef(onScreen);
  const adopt = (what: typeof onScreen, stored: StoredRecord) => {
    setAgreed(null);
    record.onSaved(what.values, { ...stored.values, [BODY]: stored.body });
    onTitleSaved(what.title, stored.title);
    onSaved(stored);
  };

  const saving = useSaving({
    prepare: () => {
      const unfinished = findUnfinished(document);
      if (Object.keys(unfinished).length > 0) {
        // Checked before empty rows are removed: a row may contain nothing but a picker's text.
        onProblems(unfinished);
        return false;
      }
      const problems = findProblems(record.tidy());
      onProblems(problems);
      return Object.keys(problems).length === 0;
    },
    inputs: () => {
      sent.current = onScreen;
      return {
        open_ground_fields: JSON.stringify(record.changes),
        open_ground_base: agreed?.base ?? data.base,
        // Fields that were not edited here keep the value that was saved elsewhere.
        ...(agreed && !(TITLE in changes) && { post_title: agreed.title }),
        ...(agreed && !(BODY in changes) && { content: agreed.body }),
        ...(agreed && agreed.isOut !== data.state.isOut && { post_status: agreed.status }),
      };
    },
    onProblems,
    onSaved: (stored) => {
      // Keep changes made during the save, for the next screen.
      if (sent.current.text === shown.current.text) kept.forgetOwn();
      if (stored === undefined) return;
      adopt(sent.current, stored);
    },
    onOtherUser: () => owner.leave(),
    address: addressOf(data.id),
  });
  const owner = useOwner(data.owner, saving.isLeaving);
  const kept = useUnsavedChanges({
    owner: data.owner,
    screen: data.screen,
    of: String(data.id),
    newOf: data.state.isNew ? data.type.name : '',
    title: title || data.type.singular,
    changes,
    // Rejected values are on the screen again.
    saved: { ...saved, ...data.refused.values },
    isPaused: owner.isCovered,
  });

  return {
    title,
    isDirty,
    isEdited: (name: string) => name in changes,
    /** All changes as text, for comparison. */
    changes: text,
    isSaving: saving.isSaving,
    isLeaving: saving.isLeaving,
    outcome: saving.outcome,
    progress: saving.progress,
    retry: saving.retry,
    saveWith: saving.saveWith,
    isCovered: owner.isCovered,
    offers: kept.offers,
    isKept: kept.isKept,
    drop: kept.drop,
    saved,
    fields: allFields,
    address: addressOf(data.id),
    isOut: data.state.isOut,
    state: { base: agreed?.base ?? data.base, screen: data.screen },
    /** Must be called when WordPress saves on its own. @returns a function to call with what was saved */
    beginSave: () => {
      const what = shown.current;
      return (stored: StoredRecord) => {
        // Only a manual save turns the screen of a new record into that of a draft.
        if (data.state.isNew) return;
        adopt(what, stored);
        saving.noteSaved();
      };
    },
    take: (offer: Found, values: Values) => {
      const { [TITLE]: newTitle, ...others } = values;
      if (newTitle !== undefined) setTitle(asText(newTitle));
      record.setAll(others);
      kept.drop(offer);
    },
    differencesFrom: (newer: Newer): readonly Difference[] => {
      const theirs: Values = { ...newer.values, [TITLE]: newer.title, [BODY]: newer.body };
      return Object.entries(changes)
        .filter(([name, { before, after }]) => {
          const now = theirs[name];
          return !isSame(now, after) && !isSame(now, before);
        })
        .map(([name, { after }]) => ({
          name,
          field: allFields[name] ?? titleField(),
          inWordPress: theirs[name],
          here: after,
        }));
    },
    overwrite: (newer: Newer) => {
      setAgreed(newer);
      saving.retry();
    },
  };
}

const titleField = (): Field => ({ shape: 'text', label: __('Title', 'open-ground-api') });

const addressOf = (id: number) => new URL(`post.php?post=${id}&action=edit`, location.href).href;
