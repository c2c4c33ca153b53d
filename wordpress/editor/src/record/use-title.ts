import { useEffect, useState } from '@wordpress/element';

const box = () => document.querySelector<HTMLInputElement>('form#post #title');

/** WordPress's own field of the title: what is in it, and what it was opened with. */
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
    // WordPress's own scripts listen, too.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('blur'));
  };
  return { title, saved, set };
}
