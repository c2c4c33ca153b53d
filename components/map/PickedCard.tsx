import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import * as words from '@/lib/words';
import styles from './PickedCard.module.scss';

interface PickedCardProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A card over or under the map. It takes the focus when it opens; Escape and Close return it. */
export function PickedCard({ label, onClose, children }: PickedCardProps) {
  const card = useRef<HTMLElement>(null);

  useEffect(() => card.current?.focus({ preventScroll: true }), []);

  // A layout effect, because the key must work as soon as the card is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      // Keeps the key from closing the map.
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [onClose]);

  return (
    <article ref={card} className={styles.card} aria-label={label} tabIndex={-1}>
      {children}
      <button type="button" className={styles.close} onClick={onClose}>
        <Icon name="close" label={words.closeThing(label)} />
      </button>
    </article>
  );
}
