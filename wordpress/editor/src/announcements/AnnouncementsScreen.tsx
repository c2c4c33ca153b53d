import apiFetch from '@wordpress/api-fetch';
import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from '../api';
import type { AnnouncementsData } from '../boot';
import { isSame } from '../model/differences';
import { type Fields, asList, type Values } from '../model/registry';
import { keepKey, keyOf, replaced } from '../model/rows';
import { lengthOf, plainText } from '../model/text';
import { saveByKey } from '../saving/save-key';
import { SessionOverlay } from '../saving/SessionOverlay';
import { RestoreChanges } from '../saving/RestoreChanges';
import { isLoggedIn } from '../saving/send-form';
import { useLeaveWarning } from '../saving/use-leave-warning';
import { useUnsavedChanges } from '../saving/use-unsaved-changes';
import { useOwner } from '../saving/use-owner';
import { askForLogin } from '../saving/wordpress-form';
import { RichText } from '../ui/RichText';
import { SortableList } from '../ui/SortableList';
import { useFocusOnAdded } from '../ui/use-focus-on-added';
import { Limits, refuseHalfTyped } from './Limits';
import { type Announcement, announcementsOf, isNever, type Line, lineOf } from './lines';
import { LostShortcodesNote } from './LostShortcodesNote';

type Settings = Readonly<Record<string, readonly Announcement[]>>;

type Outcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'newer' }
  | { readonly kind: 'failed'; readonly message: string };

/** The key of the lines in the stored copy of unsaved changes. */
const LINES = 'lines';

/** The lines along the top of the website, edited, sorted and saved together. */
export function AnnouncementsScreen({ data }: { readonly data: AnnouncementsData }) {
  const [lines, setLines] = useState<readonly Line[]>(() => data.items.map(lineOf));
  const [saved, setSaved] = useState(data.items);
  /** The lines as stored by WordPress, which sanitizes them. */
  const stored = useRef(data.items);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  useEffect(() => saveByKey(() => saveButton.current), []);
  const [box, focusRow] = useFocusOnAdded();
  const items = announcementsOf(lines);
  const isDirty = JSON.stringify(items) !== JSON.stringify(saved);
  const isRefused = lines.some((line) => lengthOf(line.html) > data.maxLineLength || isNever(line));

  const isLeaving = useRef(false);
  const { isCovered } = useOwner(data.owner, isLeaving);
  useLeaveWarning(isDirty, isLeaving);
  const title = __('Announcements', 'open-ground-api');
  const inWordPress: Values = { [LINES]: saved.map(lineOf) };
  const kept = useUnsavedChanges({
    owner: data.owner,
    screen: data.screen,
    of: 'announcements',
    newOf: '',
    title,
    changes: isDirty ? { [LINES]: { before: saved.map(lineOf), after: items.map(lineOf) } } : {},
    saved: inWordPress,
    isPaused: isCovered,
  });
  const fields: Fields = {
    [LINES]: {
      shape: 'rows',
      label: title,
      fields: {
        html: { shape: 'html', label: __('Text', 'open-ground-api') },
        from: { shape: 'text', label: __('From', 'open-ground-api') },
        until: { shape: 'text', label: __('Until', 'open-ground-api') },
      },
    },
  };

  const change = (next: readonly Line[]) => {
    setOutcome(null);
    setLines(next);
  };
  const add = () => {
    const line = lineOf('');
    change([...lines, line]);
    focusRow(keyOf(line));
  };
  const edit = (index: number, line: Line, part: Partial<Line>) => {
    const edited = { ...line, ...part };
    // The editor also reports its content once it has loaded.
    if (isSame(edited, line)) return;
    change(replaced(lines, index, keepKey(edited, line)));
  };
  const save = async () => {
    if (box.current !== null && refuseHalfTyped(box.current)) return;
    setIsSaving(true);
    const path = '/wp/v2/settings';
    try {
      const { [data.option]: now = [] } = await apiFetch<Settings>({ path });
      if (isSame(now, stored.current) || isSame(now, items)) {
        const changed = { [data.option]: items };
        const answer = await apiFetch<Settings>({ path, method: 'POST', data: changed });
        stored.current = answer[data.option] ?? items;
        setSaved(items);
        setOutcome({ kind: 'saved' });
      } else {
        stored.current = now;
        setSaved(now);
        setOutcome({ kind: 'newer' });
      }
    } catch (error) {
      setOutcome({ kind: 'failed', message: messageOf(error) });
      if ((await isLoggedIn()) === false) askForLogin();
    }
    setIsSaving(false);
  };

  return (
    <div className="open-ground-announcements" ref={box}>
      <p>
        {__(
          'They run along the top of the home page, in this order. Without any, the line is hidden.',
          'open-ground-api',
        )}{' '}
        {sprintf(
          /* translators: %s: a time zone, such as Europe/Berlin */
          __('Times are those of WordPress (%s).', 'open-ground-api'),
          data.timeZone,
        )}
      </p>
      {isCovered && <SessionOverlay />}
      {kept.offers.map((offer, index) => (
        <RestoreChanges
          key={offer.key}
          number={index + 1}
          offer={offer}
          fields={fields}
          saved={inWordPress}
          isEdited={() => isDirty}
          onTake={(values) => {
            change(asList(values[LINES]).map(lineOf));
            kept.drop(offer);
          }}
          onDrop={() => kept.drop(offer)}
        />
      ))}
      <SortableList
        items={lines}
        keyOf={keyOf}
        nameOf={(_, index) => nameOf(index)}
        onChange={change}
        head={({ html }, index) => (
          <span>
            {index + 1}. {plainText(html).slice(0, 80)}
          </span>
        )}
      >
        {(line, index) => (
          <div className="open-ground-row">
            <RichText
              id={`open-ground-announcement-${keyOf(line)}`}
              label={nameOf(index)}
              extent="line"
              value={line.html}
              onChange={(html) => edit(index, line, { html })}
            />
            <LostShortcodesNote label={nameOf(index)} html={line.html} />
            <Limits line={line} now={data.now} onChange={(part) => edit(index, line, part)} />
            {lengthOf(line.html) > data.maxLineLength && (
              <p className="open-ground-problem" role="alert">
                {sprintf(
                  /* translators: 1: how many characters there are, 2: how many there may be */
                  __('%1$d characters; at most %2$d can be saved.', 'open-ground-api'),
                  lengthOf(line.html),
                  data.maxLineLength,
                )}
              </p>
            )}
          </div>
        )}
      </SortableList>
      {outcome !== null && <OutcomeNotice outcome={outcome} saved={saved} />}
      <div className="open-ground-buttons">
        <Button
          variant="secondary"
          data-control="add"
          onClick={add}
          aria-disabled={lines.length >= data.maxLines}
        >
          {__('Add announcement', 'open-ground-api')}
        </Button>
        <Button
          ref={saveButton}
          variant="primary"
          isBusy={isSaving}
          aria-disabled={isSaving || isRefused}
          onClick={() => !isSaving && !isRefused && void save()}
        >
          {__('Save', 'open-ground-api')}
        </Button>
      </div>
    </div>
  );
}

function OutcomeNotice({
  outcome,
  saved,
}: {
  readonly outcome: Outcome;
  readonly saved: readonly Announcement[];
}) {
  if (outcome.kind === 'saved') {
    return (
      <div className="notice notice-success inline" role="status">
        <p>{__('Announcements saved.', 'open-ground-api')}</p>
      </div>
    );
  }
  if (outcome.kind === 'newer') {
    return (
      <div className="notice notice-warning inline" role="alert">
        <p>
          {__(
            'Website: not saved yet. The announcements were saved elsewhere, after this screen was opened. ‘Save’ replaces the following with those on this screen.',
            'open-ground-api',
          )}
        </p>
        <ol>
          {saved.map(lineOf).map(({ html }, index) => (
            <li key={index}>{plainText(html)}</li>
          ))}
        </ol>
      </div>
    );
  }
  return (
    <div className="notice notice-error inline" role="alert">
      <p>
        {sprintf(
          /* translators: %s: what went wrong */
          __('Website: the announcements were not saved. %s', 'open-ground-api'),
          outcome.message,
        )}{' '}
        {__(
          'Nothing is lost: your changes are still on this screen, and this browser tab keeps a copy until they are saved.',
          'open-ground-api',
        )}
      </p>
    </div>
  );
}

function nameOf(index: number): string {
  /* translators: %d: number of an announcement */
  return sprintf(__('Announcement %d', 'open-ground-api'), index + 1);
}
