import { CodeTag } from '@/components/ui/CodeTag';
import { DateText } from '@/components/ui/DateText';
import { Icon } from '@/components/ui/Icon';
import { KindLabel } from '@/components/ui/KindLabel';
import { SiteLink } from '@/components/ui/SiteLink';
import { ContentWarning } from '@/components/ui/Warned';
import { momentAddress, timeInWords } from '@/lib/domain/moment';
import { shownDate, type SearchHit } from '@/lib/domain/search-hit';
import { resourcePath } from '@/lib/routes';
import * as words from '@/lib/words';
import { Marked } from './Marked';
import { kindLabel } from './search-labels';
import styles from './SearchResults.module.scss';

interface SearchResultsProps {
  readonly hits: readonly SearchHit[];
  readonly query: string;
}

/** Lists the results, one per row: kind, title, excerpt, date (checklist SRCH-13). */
export function SearchResults({ hits, query }: SearchResultsProps) {
  return (
    <ul className={styles.results} aria-label={words.results}>
      {hits.map((hit, index) => (
        // Kinds without a slug may share a title.
        <li key={`${hit.postType}/${hit.slug ?? `${hit.title}/${index}`}`}>
          <ResultRow hit={hit} query={query} />
        </li>
      ))}
    </ul>
  );
}

function ResultRow({ hit, query }: { readonly hit: SearchHit; readonly query: string }) {
  const { marks } = hit;
  const asked = marks === undefined ? query : `${query} ${marks}`;
  const { code, isStudy, title, href, excerpt, citation, year, language, contentWarning } = hit;
  const date = shownDate(hit);
  return (
    <article className={styles.row}>
      <p className={styles.kind}>
        {code !== null && <CodeTag code={code} kind={isStudy ? 'study' : 'investigation'} />}{' '}
        <KindLabel>{kindLabel(hit)}</KindLabel>
      </p>
      <div className={styles.text}>
        <h2 className={styles.title}>
          {href === null ? (
            <Marked text={title} query={asked} language={language} />
          ) : (
            <SiteLink href={href} className={styles.link}>
              <Marked text={title} query={asked} language={language} />
              {!href.startsWith('/') && (
                <span className={styles.away}>
                  <Icon name="external" />
                </span>
              )}
            </SiteLink>
          )}
        </h2>
        {(citation ?? year) !== null && (
          <p className={styles.source} dir="auto">
            <Marked text={citation ?? year ?? ''} query={asked} language={language} />
          </p>
        )}
        {contentWarning && <ContentWarning>{contentWarning}</ContentWarning>}
        {excerpt !== '' && (
          <p className={styles.excerpt} dir="auto">
            <Marked text={excerpt} query={asked} language={language} />
          </p>
        )}
        <Moment hit={hit} query={asked} />
      </div>
      {date !== null && <DateText date={date} className={styles.date} />}
    </article>
  );
}

/** Links to the moment at which a film of the record says the words of the query. */
function Moment({
  hit: { href, moment },
  query,
}: {
  readonly hit: SearchHit;
  readonly query: string;
}) {
  if (!moment || href === null) return null;
  const { film, title, t, text } = moment;
  return (
    <p className={styles.moment} dir="auto">
      <SiteLink href={momentAddress(resourcePath(href, film), t)} rel="nofollow">
        {`${title}, ${timeInWords(t)}`}
      </SiteLink>{' '}
      {text === '' ? <span>{words.filmIsWarned}</span> : <Marked text={text} query={query} />}
    </p>
  );
}
