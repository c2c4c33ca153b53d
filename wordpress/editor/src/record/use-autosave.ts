import { useEffect, useRef } from '@wordpress/element';
import type { Values } from '../model/registry';

interface AutosaveData {
  post_title?: string;
  open_ground_fields?: string;
  open_ground_base?: string;
  open_ground_screen?: string;
  _wpnonce?: string;
}

interface Heartbeat {
  wp_autosave?: AutosaveData & { success?: boolean };
}

/** What the screen began with, and its id (includes/admin/class-record-state.php). */
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

const NAMESPACE = '.open-ground';

/** Adds the changed fields to WordPress's autosave, and triggers one if only fields have changed. */
export function useAutosave(
  changes: Values,
  state: ScreenState,
  isSaving: { readonly current: boolean },
) {
  const latest = useRef({ changes, state });
  latest.current = { changes, state };
  const kept = useRef('{}');
  useEffect(() => {
    // The record was saved: there is nothing that an autosave would keep.
    kept.current = '{}';
  }, [state.base]);

  useEffect(() => {
    const { jQuery, wp } = window as unknown as AutosaveWindow;
    const events = jQuery?.(document);
    let sent = '{}';
    const add = (data: AutosaveData) => {
      sent = JSON.stringify(latest.current.changes);
      data.open_ground_fields = sent;
      data.open_ground_base = latest.current.state.base;
      data.open_ground_screen = latest.current.state.screen;
    };
    events?.on(`before-autosave${NAMESPACE}`, (_, data) => add(data));
    events?.on(`heartbeat-send${NAMESPACE}`, (_, beat) => {
      const isChanged = JSON.stringify(latest.current.changes) !== kept.current;
      if (beat.wp_autosave !== undefined || isSaving.current || !isChanged) return;
      const data = wp.autosave?.getPostData();
      // Don't create a new record without a title.
      if (data === undefined || !data.post_title) return;
      add(data);
      const nonce = document.querySelector<HTMLInputElement>('#_wpnonce')?.value;
      beat.wp_autosave = { ...data, _wpnonce: nonce };
    });
    events?.on(`heartbeat-tick${NAMESPACE}`, (_, beat) => {
      if (beat.wp_autosave?.success === true) kept.current = sent;
    });
    return () => events?.off(NAMESPACE);
  }, [isSaving]);
}
