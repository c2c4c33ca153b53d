'use client';

import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { closeDialogOnBack } from '@/components/behaviour/dialog-entries';
import { useThrow } from '@/components/behaviour/use-throw';
import { hasPanelUrl } from './panel-url';
import type { SearchPanelProps } from './SearchPanel';

/** Returns the panel's search box. */
const boxOf = (dialog: HTMLDialogElement | null | undefined) =>
  dialog?.querySelector<HTMLInputElement>('input[type="search"]');

type LoadedPanel = SearchPanelProps & { readonly Panel: ComponentType<SearchPanelProps> };

/**
 * Enhances the search panel. Its code is loaded when the panel is first opened, either by a button, which the browser
 * handles itself, or by a URL with a search, on a visit, a reload or Back.
 */
export function SearchLive() {
  const fail = useThrow();
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<LoadedPanel | null>(null);

  // After a soft navigation, the box lacks this attribute, because React handles `autoFocus` itself and only on mount.
  // A layout effect sets it before the button that opens the panel is visible.
  useLayoutEffect(() => boxOf(place.current?.closest('dialog'))?.setAttribute('autofocus', ''), []);

  useEffect(() => {
    const dialog = place.current?.closest('dialog');
    const box = boxOf(dialog);
    if (!dialog || !box) return;
    const controller = new AbortController();
    const { signal } = controller;

    const load = async () => {
      const panel = await import('./SearchPanel').catch(() => null);
      if (panel && !signal.aborted) setLoaded({ Panel: panel.SearchPanel, dialog, box });
      return panel !== null;
    };
    const onSubmit = async (event: SubmitEvent) => {
      // Handles a submit before the panel has loaded. The panel shows the results; if it can't be loaded, the results
      // page does.
      event.preventDefault();
      if (!(await load())) box.form?.submit();
    };
    const openByAddress = () => {
      if (!hasPanelUrl()) return;
      try {
        if (!dialog.open) dialog.showModal();
      } catch (error) {
        return fail(error);
      }
      closeDialogOnBack(dialog, false);
      void load();
    };
    const onClick = ({ target }: MouseEvent) => {
      const isOpener = target instanceof Element && target.closest(`[commandfor="${dialog.id}"]`);
      if (isOpener) void load();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // In a search box, browsers clear the text on the first Escape, and WebKit never closes the dialog.
      event.preventDefault();
      dialog.close();
    };
    document.addEventListener('click', onClick, { signal });
    dialog.addEventListener('keydown', onKey, { signal });
    dialog.addEventListener('submit', (event) => void onSubmit(event), { signal });
    // The URL is only up to date after every listener has run.
    window.addEventListener('popstate', () => setTimeout(openByAddress), { signal });
    document.addEventListener('change', submitChoice, { signal });
    openByAddress();
    if (dialog.open) void load();
    return () => controller.abort();
  }, [fail]);

  return (
    <div ref={place}>{loaded && <loaded.Panel dialog={loaded.dialog} box={loaded.box} />}</div>
  );
}

/**
 * On the results page, submits the form when a type or sort order is chosen. Without JavaScript, the form has a button.
 */
function submitChoice({ target }: Event) {
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
  if (target.form?.role === 'search') target.form.requestSubmit();
}
