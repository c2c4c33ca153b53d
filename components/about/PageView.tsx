import { Children, type ReactNode } from 'react';
import { DescriptionBlocks } from '@/components/detail/DescriptionBlocks';
import { CountedHeading } from '@/components/ui/CountedHeading';
import { EmptyValue } from '@/components/ui/EmptyValue';
import { ContentWarning } from '@/components/ui/Warned';
import type { Page } from '@/lib/domain/page';
import * as words from '@/lib/words';
import { BoardMembers } from './BoardMembers';
import { OrganizationGrid } from './OrganizationGrid';
import styles from './PageView.module.scss';

interface PageViewProps {
  readonly title: string;
  /** Null while the CMS is down; the rest of the page is shown anyway. */
  readonly page: Page | null;
  /** A list of records below the editors' text. */
  readonly children?: ReactNode;
}

/** A page of the About or Programme section: an editor's text and the lists that belong to it. */
export function PageView({ title, page, children }: PageViewProps) {
  const organizations = [
    { id: 'funders', title: words.fundingOrganisations, items: page?.funders ?? [] },
    { id: 'donors', title: words.donors, items: page?.donors ?? [] },
    { id: 'collections', title: words.collections, items: page?.collections ?? [] },
  ].filter(({ items }) => items.length > 0);
  const blocks = page?.blocks ?? [];
  const people = page?.people ?? [];
  const isEmpty =
    Children.toArray(children).length === 0 &&
    [blocks, people, organizations].every(({ length }) => length === 0);
  return (
    <div className={styles.page}>
      <CountedHeading level={1} className={styles.title}>
        {title}
      </CountedHeading>
      {page?.contentWarning !== undefined && <ContentWarning>{page.contentWarning}</ContentWarning>}
      {blocks.length > 0 && (
        <DescriptionBlocks id="text" blocks={blocks} language={page?.language} />
      )}
      {people.length > 0 && <BoardMembers members={people} />}
      {organizations.map((list) => (
        <OrganizationGrid key={list.id} {...list} />
      ))}
      {children}
      {isEmpty && (
        <p className={styles.empty}>
          <EmptyValue>{words.none}</EmptyValue>
        </p>
      )}
    </div>
  );
}
