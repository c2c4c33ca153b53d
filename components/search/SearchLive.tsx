'use client';

import { useEffect, useRef, useState, type ComponentType } from 'react';
import { hasPanelUrl } from './panel-url';
import type { SearchPanelProps } from './SearchPanel';

type LoadedPanel = SearchPanelProps & { readonly Panel: ComponentType<SearchPanelProps> };

/**
 * What the panel gains by script, none of it loaded before the panel is first opened: by its opener, which the
 * browser obeys by itself, or by an address that holds a search, when it is visited, reloaded or gone back to.
 */
export function SearchLive() {
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<LoadedPanel | null>(null);

  useEffect(() => {
    const dialog = place.current?.closest('dialog');
    const box = dialog?.querySelector<HTMLInputElement>('input[type="search"]');
    if (!dialog || !box) return;
    // Drawn by a soft navigation the box lacks what has the browser focus it: React focuses by itself, and only then.
    box.setAttribute('autofocus', '');
    const controller = new AbortController();
    const { signal } = controller;

    const load = async () => {
      const panel = await import('./SearchPanel').catch(() => null);
      if (panel && !signal.aborted) setLoaded({ Panel: panel.SearchPanel, dialog, box });
      return panel !== null;
    };
    const onSubmit = async (event: SubmitEvent) => {
      // Who types faster than the panel comes finds the results in it; without it the form leads to their page.
      event.preventDefault();
      if (!(await load())) box.form?.submit();
    };
    const openByAddress = () => {
      if (!hasPanelUrl()) return;
      if (!dialog.open) dialog.showModal();
      void load();
    };
    const onClick = ({ target }: MouseEvent) => {
      const isOpener = target instanceof Element && target.closest(`[commandfor="${dialog.id}"]`);
      if (isOpener) void load();
    };
    document.addEventListener('click', onClick, { signal });
    dialog.addEventListener('submit', (event) => void onSubmit(event), { signal });
    // The address is the new one only when every listener has heard.
    window.addEventListener('popstate', () => setTimeout(openByAddress), { signal });
    document.addEventListener('change', submitChoice, { signal });
    openByAddress();
    if (dialog.open) void load();
    return () => controller.abort();
  }, []);

  return (
    <div ref={place}>{loaded && <loaded.Panel dialog={loaded.dialog} box={loaded.box} />}</div>
  );
}

/** On the results' page a choice of type or sort counts at once; without script there is the form's button. */
function submitChoice({ target }: Event) {
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
  if (target.form?.role === 'search') target.form.requestSubmit();
}
