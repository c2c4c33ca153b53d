import { CodeTag } from '@/components/ui/CodeTag';
import type { MapInvestigation } from '@/lib/domain/map-investigation';
import * as words from '@/lib/words';
import { PickedCard } from './PickedCard';
import styles from './PickedStack.module.scss';

interface PickedStackProps {
  readonly investigations: readonly MapInvestigation[];
  readonly onPick: (slug: string) => void;
  readonly onClose: () => void;
}

/** Lists the investigations at one location, which no zoom level separates. */
export function PickedStack({ investigations, onPick, onClose }: PickedStackProps) {
  return (
    <PickedCard label={words.casesAtOnePlace(investigations.length)} onClose={onClose}>
      <p className={styles.head}>{words.casesAtOnePlace(investigations.length)}</p>
      <ul className={styles.investigations}>
        {investigations.map(({ slug, code, title, isStudy }) => (
          <li key={slug}>
            <button type="button" className={styles.investigation} onClick={() => onPick(slug)}>
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
