import { EmptyValue } from '@/components/ui/EmptyValue';
import { RichText } from '@/components/ui/RichText';
import { classes } from '@/components/ui/classes';
import type { Exhibition } from '@/lib/domain/exhibition';
import type { Investigation } from '@/lib/domain/investigation';
import type { Subdomain } from '@/lib/domain/subdomain';
import * as words from '@/lib/words';
import { ExhibitionItem } from './ExhibitionItem';
import { InvestigationItem } from './InvestigationItem';
import styles from './ShowcaseView.module.scss';

/** The first row of the page. */
const FIRST_SCREEN = 3;

export type ShowcaseWork =
  | { readonly kind: 'investigation'; readonly investigation: Investigation }
  | { readonly kind: 'exhibition'; readonly exhibition: Exhibition };

export interface ShowcaseViewProps {
  readonly subdomain: Pick<Subdomain, 'title' | 'content'>;
  /** In the editor's order. */
  readonly items: readonly ShowcaseWork[];
  /** The class of the showcase's colour; the bar above carries it too. */
  readonly tintClass: string | null;
}

/** A showcase: its words on its colour, its works below (specification section 2, 'Subdomain showcase'). */
export function ShowcaseView({ subdomain, items, tintClass }: ShowcaseViewProps) {
  return (
    <>
      <header className={classes(styles.head, tintClass ?? styles.plain)}>
        <h1 className={styles.title}>{subdomain.title}</h1>
        <RichText html={subdomain.content} className={styles.about} />
      </header>
      {items.length === 0 ? (
        <p className={styles.empty}>
          <EmptyValue>{words.none}</EmptyValue>
        </p>
      ) : (
        <div className={styles.grid}>
          {items.map((item, index) =>
            item.kind === 'investigation' ? (
              <InvestigationItem
                key={`investigation-${item.investigation.id}`}
                investigation={item.investigation}
                eager={index < FIRST_SCREEN}
              />
            ) : (
              <ExhibitionItem
                key={`exhibition-${item.exhibition.id}`}
                exhibition={item.exhibition}
                eager={index < FIRST_SCREEN}
              />
            ),
          )}
        </div>
      )}
    </>
  );
}
