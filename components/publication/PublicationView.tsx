import { CiteBox } from '@/components/cite/CiteBox';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { DateText } from '@/components/ui/DateText';
import { EmptyValue } from '@/components/ui/EmptyValue';
import { Icon } from '@/components/ui/Icon';
import { LabelValue, LabelValueList } from '@/components/ui/LabelValueList';
import { NameList } from '@/components/ui/NameList';
import { RichText } from '@/components/ui/RichText';
import { PHONE_WIDTH } from '@/components/ui/picture-sizes';
import { SiteLink } from '@/components/ui/SiteLink';
import { PictureFrame } from '@/components/ui/PictureFrame';
import type { PersonReference } from '@/lib/domain/party';
import type { Publication } from '@/lib/domain/publication';
import { WorkTitle } from '@/components/ui/WorkTitle';
import { personPath } from '@/lib/routes';
import type { CitationView } from '@/lib/view-models/citation';
import * as words from '@/lib/words';
import styles from './PublicationView.module.scss';

interface PublicationViewProps {
  readonly publication: Publication;
  /** The citation of the page, and its URL for print; null during a build. */
  readonly cite?: CitationView | null;
}

/** The page of a publication (checklist PUB-06, PUB-07). */
export function PublicationView({ publication, cite = null }: PublicationViewProps) {
  const {
    title,
    cover,
    authors,
    publicationDate,
    language,
    price,
    isbn,
    contributors,
    contentWarning,
  } = publication;
  return (
    <article className={styles.publication}>
      <div className={styles.cover}>
        <PictureFrame
          warning={contentWarning}
          picture={cover && { ...cover, alt: cover.alt || words.coverOf(title) }}
          sizes={`(width >= 64em) 33vw, (width >= 40em) 50vw, ${PHONE_WIDTH}`}
          eager
        />
      </div>
      <div className={styles.text}>
        <WorkTitle language={language}>{title}</WorkTitle>
        <LabelValueList className={styles.sheet}>
          <LabelValue label={authors.length > 1 ? words.authors : words.author}>
            <NameList items={authors.map(personLink)} empty="-" />
          </LabelValue>
          <LabelValue label={words.publicationDate}>
            {publicationDate === null && publication.year !== null ? (
              <span className={styles.data}>{publication.year}</span>
            ) : (
              <DateText date={publicationDate} />
            )}
          </LabelValue>
          <LabelValue label={words.language}>
            <Known data={language} />
          </LabelValue>
          <LabelValue label={words.price}>
            <Known data={price} />
          </LabelValue>
          <LabelValue label={words.isbn}>
            <Known data={isbn} />
          </LabelValue>
          {contributors.length > 0 && (
            <LabelValue label={words.contributors}>
              <NameList items={contributors.map(personLink)} empty={words.none} />
            </LabelValue>
          )}
        </LabelValueList>
        <Actions publication={publication} />
        <div className={styles.description}>
          <RichText
            html={publication.description}
            language={language}
            className={styles.reading}
            anchored
          />
        </div>
        {publication.details && (
          <section className={styles.details}>
            <h2 className={styles.heading}>{words.details}</h2>
            <RichText
              html={publication.details}
              language={language}
              className={styles.reading}
              anchored
            />
          </section>
        )}
        {publication.citation && (
          <section className={styles.details}>
            <h2 className={styles.heading}>{words.citation}</h2>
            <RichText
              html={publication.citation}
              language={language}
              className={styles.reading}
              anchored
            />
          </section>
        )}
        {cite && (
          <div className={styles.cite}>
            <CiteBox {...cite} />
          </div>
        )}
      </div>
    </article>
  );
}

function personLink({ name, slug, organisation }: PersonReference) {
  return { name, href: slug === null ? (organisation?.href ?? null) : personPath(slug) };
}

function Known({ data }: { readonly data: string | null }) {
  return data === null ? <EmptyValue>-</EmptyValue> : <span className={styles.data}>{data}</span>;
}

function Actions({ publication }: { readonly publication: Publication }) {
  const { readHref, purchaseHref, publisherHref } = publication;
  if (readHref === null && purchaseHref === null && publisherHref === null) return null;
  return (
    <p className={styles.actions}>
      {readHref !== null && (
        <ButtonLink href={readHref}>
          {words.downloadPdf} <Icon name="download" />
        </ButtonLink>
      )}{' '}
      {purchaseHref !== null && (
        <ButtonLink href={purchaseHref}>
          {words.buyTheBook} <Icon name="external" />
        </ButtonLink>
      )}{' '}
      {publisherHref !== null && (
        <SiteLink className={styles.publisher} href={publisherHref}>
          {words.publisher}
        </SiteLink>
      )}
    </p>
  );
}
