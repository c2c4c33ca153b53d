import { askedWith, SharedAgreement } from '@/components/ui/SharedAgreement';
import { SiteLink } from '@/components/ui/SiteLink';
import { PictureFrame } from '@/components/ui/PictureFrame';
import type { Publication } from '@/lib/domain/publication';
import { publicationPath } from '@/lib/routes';
import styles from './FeaturedPublication.module.scss';
import { foreignLanguage } from '@/lib/domain/record-language';
import { publicationTitle } from './publication-title';
import { PublicationDescription } from './PublicationDescription';
import { PublicationLinks } from './PublicationLinks';
import { PublicationMeta } from './PublicationMeta';

interface FeaturedPublicationProps {
  readonly publication: Publication;
  readonly eager?: boolean;
}

/** Shows a featured publication with its cover (checklist PUB-02 to PUB-05). */
export function FeaturedPublication({ publication, eager }: FeaturedPublicationProps) {
  const { slug, postName, cover, year, language, description } = publication;
  return (
    <SharedAgreement html={description}>
      <article className={styles.card} id={postName}>
        <div className={styles.cover}>
          <PictureFrame
            picture={cover}
            warning={publication.contentWarning}
            what={askedWith(description)}
            sizes="(width >= 64em) 17vw, (width >= 40em) 25vw, 30vw"
            eager={eager}
          />
        </div>
        <div className={styles.text}>
          <h3 className={styles.title} dir="auto" lang={foreignLanguage(language)}>
            <SiteLink href={publicationPath(slug)}>{publicationTitle(publication)}</SiteLink>
          </h3>
          <PublicationMeta year={year} language={language} />
          <PublicationDescription html={description} language={language} />
          <PublicationLinks publication={publication} />
        </div>
      </article>
    </SharedAgreement>
  );
}
