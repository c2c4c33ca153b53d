import { useEffect, useState } from '@wordpress/element';

const box = () => document.querySelector<HTMLInputElement>('form#post #title');

/** The current and the saved value of WordPress's title field. */
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
  /** After a save: `sent` is the title that was sent, `stored` that which WordPress has. */
  const onSaved = (sent: string, stored: string) => {
    setSaved(stored);
    const input = box();
    if (input === null) return;
    input.defaultValue = stored;
    if (input.value === sent && sent !== stored) input.value = stored;
    setTitle(input.value);
  };
  return { title, saved, set, onSaved };
}
