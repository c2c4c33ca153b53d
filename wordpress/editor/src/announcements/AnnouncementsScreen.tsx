import apiFetch from '@wordpress/api-fetch';
import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from '../api';
import type { AnnouncementsData } from '../boot';
import { keepKey, keyOf, replaced } from '../model/rows';
import { lengthOf, plainText } from '../model/text';
import { RichText } from '../ui/RichText';
import { SortableList } from '../ui/SortableList';

type Line = { readonly html: string };

type Outcome = { readonly kind: 'saved' } | { readonly kind: 'failed'; readonly message: string };

/** The lines along the top of the website: edited, sorted and saved together. */
export function AnnouncementsScreen({ data }: { readonly data: AnnouncementsData }) {
  const [lines, setLines] = useState<readonly Line[]>(() => data.items.map((html) => ({ html })));
  const [saved, setSaved] = useState(data.items);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const items = lines.map(({ html }) => html.trim()).filter((html) => plainText(html) !== '');
  const isDirty = JSON.stringify(items) !== JSON.stringify(saved);
  const tooLong = lines.some(({ html }) => lengthOf(html) > data.maxLineLength);

  useEffect(() => {
    if (added === null) return;
    box.current?.querySelector<HTMLElement>(`[data-row="${added}"] [contenteditable]`)?.focus();
    setAdded(null);
  }, [added]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isDirty && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const change = (next: readonly Line[]) => {
    setOutcome(null);
    setLines(next);
  };
  const add = () => {
    const line = { html: '' };
    change([...lines, line]);
    setAdded(keyOf(line));
  };
  const edit = (index: number, line: Line, html: string) => {
    change(replaced(lines, index, keepKey({ html }, line)));
  };
  const save = async () => {
    setIsSaving(true);
    try {
      await apiFetch({ path: '/wp/v2/settings', method: 'POST', data: { [data.option]: items } });
      setSaved(items);
      setOutcome({ kind: 'saved' });
    } catch (error) {
      setOutcome({ kind: 'failed', message: messageOf(error) });
    }
    setIsSaving(false);
  };

  return (
    <div className="open-ground-announcements" ref={box}>
      <p>
        {__(
          'They run along the top of every page, in this order. Without any, the line is hidden.',
          'open-ground-api',
        )}
      </p>
      {outcome !== null && <OutcomeNotice outcome={outcome} />}
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
              onChange={(html) => edit(index, line, html)}
            />
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
          variant="primary"
          isBusy={isSaving}
          aria-disabled={isSaving || tooLong}
          onClick={() => !isSaving && !tooLong && void save()}
        >
          {__('Save', 'open-ground-api')}
        </Button>
      </div>
    </div>
  );
}

function OutcomeNotice({ outcome }: { readonly outcome: Outcome }) {
  return outcome.kind === 'saved' ? (
    <div className="notice notice-success inline" role="status">
      <p>{__('Announcements saved.', 'open-ground-api')}</p>
    </div>
  ) : (
    <div className="notice notice-error inline" role="alert">
      <p>
        {/* translators: %s: what went wrong */}
        {sprintf(
          __('Website: the announcements were not saved. %s', 'open-ground-api'),
          outcome.message,
        )}
      </p>
    </div>
  );
}

function nameOf(index: number): string {
  /* translators: %d: number of an announcement */
  return sprintf(__('Announcement %d', 'open-ground-api'), index + 1);
}
