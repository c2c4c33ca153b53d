import { SiteLink } from '@/components/ui/SiteLink';
import { WarningLine } from '@/components/ui/WarningLine';
import type { Publication } from '@/lib/domain/publication';
import { publicationPath } from '@/lib/routes';
import styles from './OtherPublication.module.scss';
import { foreignLanguage } from '@/lib/domain/record-language';
import { publicationTitle } from './publication-title';
import { PublicationLinks } from './PublicationLinks';
import { PublicationMeta } from './PublicationMeta';

/** Shows a publication in one row: citation or title, year, links. */
export function OtherPublication({ publication }: { readonly publication: Publication }) {
  const { slug, postName, year, language, contentWarning } = publication;
  return (
    <article className={styles.row} id={postName}>
      <div className={styles.words}>
        <h3 className={styles.title} dir="auto" lang={foreignLanguage(language)}>
          <SiteLink href={publicationPath(slug)}>{publicationTitle(publication)}</SiteLink>
        </h3>
        <WarningLine>{contentWarning}</WarningLine>
      </div>
      <PublicationMeta year={year} language={language} />
      <PublicationLinks publication={publication} />
    </article>
  );
}
