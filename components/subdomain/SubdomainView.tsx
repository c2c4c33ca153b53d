import { EmptyValue } from '@/components/ui/EmptyValue';
import { Title } from '@/components/ui/Title';
import { WarnedText } from '@/components/ui/WarnedText';
import { classes } from '@/components/ui/classes';
import type { Subdomain } from '@/lib/domain/subdomain';
import type { SubdomainItem } from '@/lib/view-models/subdomain-item';
import * as words from '@/lib/words';
import { ExhibitionItem } from './ExhibitionItem';
import { InvestigationItem } from './InvestigationItem';
import styles from './SubdomainView.module.scss';

export interface SubdomainViewProps {
  readonly subdomain: Pick<Subdomain, 'title' | 'content' | 'contentWarning' | 'language'>;
  /** In the editor's order. */
  readonly items: readonly SubdomainItem[];
  /** The class of the subdomain's colour, which the bar uses too. */
  readonly tintClass: string | null;
}

/** The page of a subdomain: its text on its colour, its items below (specification section 2, 'Subdomain showcase'). */
export function SubdomainView({ subdomain, items, tintClass }: SubdomainViewProps) {
  return (
    <>
      <header className={classes(styles.head, tintClass ?? styles.plain)}>
        <h1 className={styles.title}>
          <Title language={subdomain.language}>{subdomain.title}</Title>
        </h1>
        <WarnedText
          warning={subdomain.contentWarning}
          html={subdomain.content}
          language={subdomain.language}
          className={styles.about}
        />
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
                eager={index === 0}
              />
            ) : (
              <ExhibitionItem
                key={`exhibition-${item.exhibition.id}`}
                exhibition={item.exhibition}
                eager={index === 0}
              />
            ),
          )}
        </div>
      )}
    </>
  );
}
