import type { MouseEvent } from 'react';
import { hasNoModifier } from '@/components/behaviour/plain-event';
import { CodeTag } from '@/components/ui/CodeTag';
import { SiteLink } from '@/components/ui/SiteLink';
import { Title } from '@/components/ui/Title';
import type { Facet } from '@/lib/domain/filter-investigations';
import type { SearchSuggestions } from '@/lib/domain/search-suggestions';
import { categoryPath, investigationPath, locationPath, methodologyPath } from '@/lib/routes';
import * as words from '@/lib/words';
import styles from './SearchStart.module.scss';

interface SearchStartProps {
  readonly suggestions: SearchSuggestions;
  /** Runs an example in place. Without it, examples link to the page of their results. */
  readonly onExample?: (query: string) => void;
}

/** Suggestions shown before a search: examples, the latest cases, and all terms (checklist SRCH-18). */
export function SearchStart({ suggestions, onExample }: SearchStartProps) {
  const { latest, categories, methodologies, locations, examples } = suggestions;
  const choose =
    onExample &&
    ((event: MouseEvent, query: string) => {
      if (!hasNoModifier(event)) return;
      event.preventDefault();
      onExample(query);
    });
  return (
    <>
      {examples.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.heading}>{words.exampleSearches}</h2>
          <ul className={styles.examples}>
            {examples.map((query) => (
              <li key={query}>
                <SiteLink
                  className={styles.example}
                  href={`/search?${new URLSearchParams({ q: query })}`}
                  {...(choose && { onClick: (event: MouseEvent) => choose(event, query) })}
                >
                  <Title>{query}</Title>
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {latest.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.heading}>{words.latestCases}</h2>
          <ul className={styles.cases}>
            {latest.map(({ slug, title, code, isStudy, language }) => (
              <li key={slug}>
                <SiteLink className={styles.case} href={investigationPath(slug)}>
                  {code !== null && (
                    <CodeTag code={code} kind={isStudy ? 'study' : 'investigation'} isKindSaid />
                  )}{' '}
                  <span className={styles.title}>
                    <Title language={language}>{title}</Title>
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Terms name={words.byCategory} terms={categories} pathOf={categoryPath} />
      <Terms name={words.byMethodology} terms={methodologies} pathOf={methodologyPath} />
      <Terms name={words.byLocation} terms={locations} pathOf={locationPath} />
    </>
  );
}

interface TermsProps {
  readonly name: string;
  readonly terms: readonly Facet[];
  readonly pathOf: (slug: string) => string;
}

function Terms({ name, terms, pathOf }: TermsProps) {
  if (terms.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{name}</h2>
      <ul className={styles.terms}>
        {terms.map(({ slug, name: term, language, count }) => (
          <li key={slug}>
            <SiteLink className={styles.term} href={pathOf(slug)}>
              <Title language={language}>{term}</Title> <b className={styles.count}>{count}</b>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
