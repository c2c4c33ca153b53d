import { useEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { lengthOf } from '../model/text';

/** Marks a title that is too long as invalid, which prevents the form from being submitted. */
export function useTitleLimit(limit: number): void {
  useEffect(() => {
    const title = document.querySelector<HTMLInputElement>('form#post #title');
    const check = () => {
      const length = lengthOf(title?.value ?? '');
      title?.setCustomValidity(
        length <= limit
          ? ''
          : sprintf(
              /* translators: 1: how many characters there are, 2: how many there may be */
              __('%1$d characters; at most %2$d can be saved.', 'open-ground-api'),
              length,
              limit,
            ),
      );
    };
    check();
    title?.addEventListener('input', check);
    return () => title?.removeEventListener('input', check);
  }, [limit]);
}
