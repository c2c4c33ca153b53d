import { useEffect, useState } from '@wordpress/element';

const box = () => document.querySelector<HTMLInputElement>('form#post #title');

/** Returns the current and the saved value of WordPress's title field. */
export function useTitle() {
  const [saved, setSaved] = useState(() => box()?.defaultValue ?? '');
  const [title, setTitle] = useState(() => box()?.value ?? '');
  useEffect(() => {
    const input = box();
    const read = () => setTitle(input?.value ?? '');
    input?.addEventListener('input', read);
    return () => input?.removeEventListener('input', read);
  }, []);
  const set = (text: string) => {
    const input = box();
    if (input === null) return;
    input.value = text;
    // WordPress's scripts listen to these events.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('blur'));
  };
  /** Called after a save: `sent` is the title that was sent, `stored` the one in WordPress. */
  const onSaved = (sent: string, stored: string) => {
    const input = box();
    if (input === null) return;
    // WordPress trims the title. While it has the focus, the sent title counts as saved, as for fields
    // (model/after-save.ts).
    const isKept = input === document.activeElement && input.value === sent;
    const saved = isKept ? sent : stored;
    setSaved(saved);
    input.defaultValue = saved;
    if (input.value === sent && sent !== saved) input.value = saved;
    setTitle(input.value);
  };
  return { title, saved, set, onSaved };
}
