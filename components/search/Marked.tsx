import { matchParts } from '@/lib/domain/search-match';
import styles from './Marked.module.scss';

interface MarkedProps {
  readonly text: string;
  readonly query: string;
}

/** A text with the words that were searched for underlined. */
export function Marked({ text, query }: MarkedProps) {
  return matchParts(text, query).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
