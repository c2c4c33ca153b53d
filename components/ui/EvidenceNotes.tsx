import { eachOnce, type EvidenceByHref } from '@/lib/domain/evidence';
import * as words from '@/lib/words';
import styles from './EvidenceNotes.module.scss';

/** Prints a numbered note with the address of each piece of evidence that a text links to. */
export function EvidenceNotes({ evidence }: { readonly evidence: EvidenceByHref }) {
  if (evidence.size === 0) return null;
  return (
    <ol className={styles.notes} aria-label={words.evidenceNotes} hidden>
      {eachOnce(evidence.values()).map(({ address, mark, title }) => (
        <li key={address}>
          <span>{mark}</span> <bdi>{title}</bdi>{' '}
          <span className={styles.address} data-address={address} />
        </li>
      ))}
    </ol>
  );
}
