import { Button, Panel, PanelBody } from '@wordpress/components';
import {
  createPortal,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import type { RecordData, StoredRecord } from '../boot';
import { FieldSet } from '../fields/FieldSet';
import { findProblems, type Problems } from '../model/problems';
import { type Notes, RecordProvider } from '../model/record-context';
import type { Field, Fields, Values } from '../model/registry';
import { references } from '../model/references';
import { asText, BODY } from '../model/registry';
import { linkedNames, withSections } from '../model/sections';
import { timeNotes } from '../model/times';
import { endAdvice } from '../model/unread';
import { reloadTerms } from '../model/terms';
import { isKeyOf } from '../ui/shortcut';
import { useLatest } from '../ui/use-latest';
import { Checklist } from './Checklist';
import { focusField } from './focus-field';
import { LiveStatus } from './LiveStatus';
import { Refusal } from './Refusal';
import { SaveStatus } from './SaveStatus';
import { ScheduleButtons } from './ScheduleButtons';
import { ShareForReview } from './ShareForReview';
import { TakeDownButton } from './TakeDownButton';
import { TakenOver } from './TakenOver';
import { useAutosave } from './use-autosave';
import { UnsavedNotices } from './UnsavedNotices';
import { useRecordSaving } from './use-record-saving';
import { useTabFromTitle } from './use-tab-from-title';
import { useTitleLimit } from './use-title-limit';
import { useValuesLeft } from './use-values-left';
import { useLeaveWarning } from '../saving/use-leave-warning';
import { useRecordValues } from './use-record';

interface RecordScreenProps {
  readonly data: RecordData;
  /** The element in the bar of the save buttons. */
  readonly barStatus: Element | null;
  /** WordPress's meta boxes into which parts of this screen are rendered. */
  readonly statusBox: Element | null;
  readonly checklistBox: Element | null;
}

/** Renders all fields of a record, in the panels of the registry, inside WordPress's form. */
export function RecordScreen({
  data: opened,
  barStatus,
  statusBox,
  checklistBox,
}: RecordScreenProps) {
  const [stored, setStored] = useState<StoredRecord | null>(null);
  const [saves, setSaves] = useState(0);
  const [unread, setUnread] = useState<number | null>(null);
  const data: RecordData = useMemo(
    () => ({ ...opened, ...(stored && { ...stored, refused: NOTHING_REFUSED }) }),
    [opened, stored],
  );
  const record = useRecordValues(data);
  const [problems, setProblems] = useState<Problems>(data.refused.problems);
  const wasRefused = useRef(Object.keys(data.refused.problems).length > 0);
  const fields = useMemo(() => allFields(opened), [opened]);

  const saving = useRecordSaving({
    data,
    fields,
    record,
    findProblems: (values) => findProblems(fields, values),
    onProblems: (found) => {
      setProblems(found);
      const [first] = Object.keys(found);
      if (first !== undefined) void focusField(first);
    },
    onSaved: (saved) => {
      wasRefused.current = false;
      setProblems({});
      setStored(saved);
      setSaves((count) => count + 1);
      // Records and terms created in a picker are published with the record.
      void references.reload();
      reloadTerms();
    },
  });
  useLeaveWarning(saving.isDirty || saving.outcome !== null, saving.isLeaving);
  const isKept = useAutosave({
    changes: record.changes,
    text: saving.changes,
    state: saving.state,
    isSaving: saving.isSaving,
    beginSave: saving.beginSave,
  });
  useTitleLimit(data.titleLength);
  useTabFromTitle();
  useEffect(() => {
    if (wasRefused.current) window.scrollTo(0, 0);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    // Enter in an input would submit the form.
    if (event.key === 'Enter' && target.tagName === 'INPUT') event.preventDefault();
    const isTyping = target.matches('input, textarea, [contenteditable]');
    if (!isTyping && (event.ctrlKey || event.metaKey) && isKeyOf('z', event)) {
      event.preventDefault();
      (event.shiftKey ? record.redo : record.undo)?.();
    }
  };
  const count = Object.keys(problems).length;
  const panels = panelsOf(data, fields);
  const latest = useLatest(record);
  // Deferred, so that notes on the whole record don't delay typing.
  const checked = useDeferredValue(record.values);
  const { left, leave } = useValuesLeft(record.values);
  const notes = useSame<Notes>(notesOn(data.type.name, left));
  const linked = useSame(useMemo(() => linkedNames(checked), [checked]));
  const context = useMemo(
    () => ({
      data,
      problems,
      notes,
      fields,
      linked,
      makeSections: (path: string) =>
        latest.current.setAll(withSections(fields, latest.current.values, path)),
    }),
    [data, problems, notes, fields, linked, latest],
  );

  return (
    <RecordProvider value={context}>
      <div className="open-ground-record" onKeyDown={onKeyDown} onBlur={leave}>
        <UnsavedNotices saving={saving} />
        <TakenOver isKept={isKept} />
        {count > 0 && (
          <Refusal
            problems={problems}
            fields={fields}
            values={record.values}
            wasSaved={wasRefused.current}
          />
        )}
        <div className="open-ground-history">
          <Button
            size="small"
            variant="tertiary"
            aria-disabled={!record.undo}
            onClick={record.undo}
          >
            {__('Undo', 'open-ground-api')}
          </Button>
          <Button
            size="small"
            variant="tertiary"
            aria-disabled={!record.redo}
            onClick={record.redo}
          >
            {__('Redo', 'open-ground-api')}
          </Button>
        </div>
        {panels.length > 2 && <PanelIndex panels={panels} />}
        {panels.map(({ id, label, fields: ofPanel }) => (
          <div
            key={id}
            id={anchorOf(id)}
            className="open-ground-panel"
            data-opens={Object.keys(ofPanel).join(' ')}
            tabIndex={-1}
          >
            <Panel>
              <PanelBody title={label} initialOpen>
                <FieldSet fields={ofPanel} values={record.values} path="" onChange={record.set} />
              </PanelBody>
            </Panel>
          </div>
        ))}
        <input
          type="hidden"
          name="open_ground_fields"
          value={JSON.stringify(record.changes)}
          readOnly
        />
        <input type="hidden" name="open_ground_base" value={saving.state.base} readOnly />
        <input type="hidden" name="open_ground_screen" value={saving.state.screen} readOnly />
        {/* WordPress's autosave reads the content from this element. */}
        <textarea id="content" name="content" hidden readOnly value={asText(record.values[BODY])} />
      </div>
      {statusBox &&
        createPortal(
          <>
            <LiveStatus
              key={saves}
              data={data}
              isDirty={saving.isDirty}
              unread={checklistBox === null ? 0 : unread}
              bar={barStatus}
            />
            {data.state.isScheduled && <ScheduleButtons saveWith={saving.saveWith} />}
            {data.mayTakeDown && data.state.isPublic && <TakeDownButton id={data.id} />}
            {data.mayShare && !data.state.isNew && <ShareForReview id={data.id} />}
          </>,
          statusBox,
        )}
      {barStatus &&
        createPortal(<SaveStatus progress={saving.progress} isDirty={saving.isDirty} />, barStatus)}
      {checklistBox &&
        createPortal(
          <Checklist
            id={data.id}
            type={data.type.name}
            title={saving.title}
            isTaken={data.isTaken}
            fields={fields}
            values={checked}
            onUnread={setUnread}
          />,
          checklistBox,
        )}
    </RecordProvider>
  );
}

const NOTHING_REFUSED = { values: {}, problems: {} };

const anchorOf = (panel: string) => `open-ground-panel-${panel}`;

/** Links to the panels of a long screen. */
function PanelIndex({ panels }: { readonly panels: ReturnType<typeof panelsOf> }) {
  return (
    <nav className="open-ground-index" aria-label={__('Panels', 'open-ground-api')}>
      <ul>
        {panels.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${anchorOf(id)}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the previous object while it is equal, so that its consumers need not render again. */
function useSame<T>(value: T): T {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as T, [text]);
}

/** Returns the notes beside fields, by path. */
const notesOn = (type: string, values: Values): Notes =>
  Object.fromEntries([
    ...endAdvice(type, values).map(({ path, text }) => [path, { text, isProblem: true }] as const),
    ...timeNotes(type, values).map(({ path, text }) => [path, { text, isProblem: false }] as const),
  ]);

/** Returns the fields of the registry, and the body of the record if the website shows it. */
function allFields({ type }: RecordData): Fields {
  if (type.body === 'none') return type.fields;
  const body: Field = {
    shape: 'html',
    label: __('Text', 'open-ground-api'),
    help: type.bodyLabel ?? '',
    panel: BODY,
  };
  return { ...type.fields, [BODY]: body };
}

function panelsOf({ type }: RecordData, fields: Fields) {
  const labels = Object.entries(type.panels);
  const [first, ...others] = labels.map(([id, label]) => ({ id, label }));
  // The text comes after date and place, before the rarely used fields.
  const all = [
    ...(first ? [first] : []),
    ...(type.body === 'text' ? [{ id: BODY, label: __('Text', 'open-ground-api') }] : []),
    ...others,
  ];
  return all.map((panel) => ({
    ...panel,
    fields: Object.fromEntries(
      Object.entries(fields).filter(([, field]) => (field.panel ?? labels[0]?.[0]) === panel.id),
    ),
  }));
}
