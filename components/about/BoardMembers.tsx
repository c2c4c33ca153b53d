import { DetailSection } from '@/components/detail/DetailSection';
import { Disclosure } from '@/components/ui/Disclosure';
import { SiteLink } from '@/components/ui/SiteLink';
import { WarnedText } from '@/components/ui/WarnedText';
import type { BoardMember } from '@/lib/domain/page';
import { personPath } from '@/lib/routes';
import * as words from '@/lib/words';
import styles from './BoardMembers.module.scss';

/** Lists people with descriptions that unfold (checklist ABT-02). Without a description, only the name is shown. */
export function BoardMembers({ members }: { readonly members: readonly BoardMember[] }) {
  return (
    <DetailSection id="members" title={words.members}>
      <ul className={styles.list}>
        {members.map(
          ({ slug, name, shortDescription, description, contentWarning, language }, index) => {
            const page = slug !== null && (
              <SiteLink className={styles.page} href={personPath(slug)}>
                {words.moreAbout(name)}
              </SiteLink>
            );
            const summary = (
              <>
                <b className={styles.name}>{name}</b>{' '}
                {shortDescription && (
                  <span className={styles.short} dir="auto">
                    {shortDescription}
                  </span>
                )}
              </>
            );
            return (
              <li key={index}>
                {description ? (
                  <Disclosure className={styles.fold} summary={summary}>
                    <WarnedText
                      warning={contentWarning}
                      html={description}
                      language={language}
                      className={styles.description}
                    />
                    {page}
                  </Disclosure>
                ) : (
                  <p className={styles.plain}>
                    {summary} {page}
                  </p>
                )}
              </li>
            );
          },
        )}
      </ul>
    </DetailSection>
  );
}
