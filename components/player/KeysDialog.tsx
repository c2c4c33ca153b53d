import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/Icon';
import * as words from '@/lib/words';
import styles from './KeysDialog.module.scss';

interface KeysDialogProps {
  readonly onClose: () => void;
}

/** Explains the player's keys. As this is a native dialog, Escape closes it and nothing below it (checklist VID-02). */
export function KeysDialog({ onClose }: KeysDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={words.keys} onClose={onClose}>
      <header className={styles.head}>
        <h3 className={styles.title}>{words.keys}</h3>
        <button type="button" className={styles.control} onClick={() => dialog.current?.close()}>
          <Icon name="close" label={words.close} />
        </button>
      </header>
      <dl className={styles.keys}>
        {words.playerKeys.map(([what, keys]) => (
          <div key={what} className={styles.row}>
            <dt>{what}</dt>
            <dd className={styles.key}>{keys}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
