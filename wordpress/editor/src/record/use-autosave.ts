import { useEffect, useRef, useState } from '@wordpress/element';
import type { StoredRecord } from '../boot';
import type { Values } from '../model/registry';
import { beginAutosave, endAutosave } from '../saving/pending-autosave';

interface AutosaveData {
  post_id?: string;
  post_title?: string;
  open_ground_fields?: string;
  open_ground_base?: string;
  open_ground_screen?: string;
  _wpnonce?: string;
}

/** The response to an autosave (includes/admin/class-autosaves.php). */
interface AutosaveAnswer {
  readonly success?: boolean;
  /** Whether it left out some invalid fields. */
  readonly isPartial?: boolean;
  /** The saved state, if it has saved the record itself: a draft of the same user. */
  readonly record?: StoredRecord;
}

interface Heartbeat {
  wp_autosave?: AutosaveData & AutosaveAnswer;
  'wp-refresh-post-nonces'?: { post_id: string };
}

/** The initial state of the screen, and its id (includes/admin/class-record-state.php). */
export interface ScreenState {
  readonly base: string;
  readonly screen: string;
}

/** Events of WordPress's scripts, which autosave if the title or the content has changed. */
interface JQueryEvents {
  on: (name: string, handler: (event: unknown, data: Heartbeat & AutosaveData) => void) => void;
  off: (name: string) => void;
}

interface AutosaveWindow {
  jQuery?: (target: Document) => JQueryEvents;
  wp: { autosave?: { getPostData: () => AutosaveData } };
}

interface Options {
  /** The changed fields. */
  readonly changes: Values;
  /** All changes as text, including the title and the content. */
  readonly text: string;
  readonly state: ScreenState;
  readonly isSaving: { readonly current: boolean };
  /** Remembers the state of the screen that is sent. @returns a function to call with the part of it that was saved */
  readonly beginSave: () => (record: StoredRecord) => void;
}

const NAMESPACE = '.open-ground';
const NOTHING = '{}';

/**
 * Adds the changed fields to WordPress's autosave, and triggers one for changes that WordPress does not see: it only
 * compares the title and the content with its last autosave.
 *
 * @returns whether all changes are in an autosave
 */
export function useAutosave(options: Options): boolean {
  const latest = useRef(options);
  latest.current = options;
  const { text, state } = options;
  const [kept, setKept] = useState(NOTHING);
  /** The changes that WordPress has responded to. Invalid ones are not sent again. */
  const answered = useRef(NOTHING);
  useEffect(() => {
    // The record was saved, so an autosave has nothing to keep.
    answered.current = NOTHING;
    setKept(NOTHING);
  }, [state.base]);

  useEffect(() => {
    const { jQuery, wp } = window as unknown as AutosaveWindow;
    const events = jQuery?.(document);
    let sent = NOTHING;
    let hasFailed = false;
    let base = '';
    let onSaved: ((record: StoredRecord) => void) | undefined;
    const add = (data: AutosaveData) => {
      const { changes, text: all, state: screen } = latest.current;
      sent = all;
      base = screen.base;
      onSaved = latest.current.beginSave();
      data.open_ground_fields = JSON.stringify(changes);
      data.open_ground_base = screen.base;
      data.open_ground_screen = screen.screen;
    };
    events?.on(`before-autosave${NAMESPACE}`, (_, data) => add(data));
    const complete = (beat: Heartbeat) => {
      const data = wp.autosave?.getPostData();
      // After a new login, the screen's nonce is invalid, and WordPress would request a new one only minutes later.
      if (hasFailed && data?.post_id) beat['wp-refresh-post-nonces'] = { post_id: data.post_id };
      const { text: all, isSaving } = latest.current;
      if (beat.wp_autosave !== undefined || isSaving.current || all === answered.current) return;
      // Don't create a new record without a title.
      if (data === undefined || !data.post_title) return;
      add(data);
      const nonce = document.querySelector<HTMLInputElement>('#_wpnonce')?.value;
      beat.wp_autosave = { ...data, _wpnonce: nonce };
    };
    events?.on(`heartbeat-send${NAMESPACE}`, (_, beat) => {
      complete(beat);
      if (beat.wp_autosave !== undefined) beginAutosave();
    });
    events?.on(`heartbeat-error${NAMESPACE}`, endAutosave);
    events?.on(`heartbeat-tick${NAMESPACE}`, (_, { wp_autosave: answer }) => {
      endAutosave();
      if (answer === undefined) return;
      hasFailed = answer.success !== true;
      if (hasFailed) return;
      const { isSaving, state: now } = latest.current;
      answered.current = sent;
      if (answer.isPartial !== true) setKept(sent);
      // A manual save in the meantime is newer.
      const isLast = !isSaving.current && now.base === base;
      if (answer.record !== undefined && isLast) onSaved?.(answer.record);
    });
    return () => events?.off(NAMESPACE);
  }, []);

  return text === NOTHING || text === kept;
}
