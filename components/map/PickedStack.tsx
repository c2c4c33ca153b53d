import { CodeTag } from '@/components/ui/CodeTag';
import type { MapCase } from '@/lib/domain/map-case';
import * as words from '@/lib/words';
import { PickedCard } from './PickedCard';
import styles from './PickedStack.module.scss';

interface PickedStackProps {
  readonly cases: readonly MapCase[];
  readonly onPick: (slug: string) => void;
  readonly onClose: () => void;
}

/** A choice of the cases at one spot, which no zoom separates. */
export function PickedStack({ cases, onPick, onClose }: PickedStackProps) {
  return (
    <PickedCard label={words.casesAtOnePlace(cases.length)} onClose={onClose}>
      <p className={styles.head}>{words.casesAtOnePlace(cases.length)}</p>
      <ul className={styles.cases}>
        {cases.map(({ slug, code, title, isStudy }) => (
          <li key={slug}>
            <button type="button" className={styles.case} onClick={() => onPick(slug)}>
              {code !== null && (
                <CodeTag code={code} kind={isStudy ? 'study' : 'investigation'} isKindSaid />
              )}{' '}
              <span className={styles.title}>{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </PickedCard>
  );
}
