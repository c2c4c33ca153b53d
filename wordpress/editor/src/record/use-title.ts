import { useEffect, useState } from '@wordpress/element';

const box = () => document.querySelector<HTMLInputElement>('form#post #title');

/** The current and the initial value of WordPress's title field. */
export function useTitle() {
  const [saved] = useState(() => box()?.defaultValue ?? '');
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
  return { title, saved, set };
}
