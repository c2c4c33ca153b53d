import type { ReactNode } from 'react';
import { CountedHeading } from '@/components/ui/CountedHeading';
import { EmptyValue } from '@/components/ui/EmptyValue';
import { SiteLink } from '@/components/ui/SiteLink';
import { WarningLine } from '@/components/ui/WarningLine';
import type { Person, Team } from '@/lib/domain/person';
import { personPath } from '@/lib/routes';
import * as words from '@/lib/words';
import { MemberCard } from './MemberCard';
import styles from './TeamView.module.scss';

/** Shows the team in its three groups, in the editor's order (checklist TEAM-01). */
export function TeamView({ team: { current, extended, past } }: { readonly team: Team }) {
  return (
    <>
      <CountedHeading level={1} count={current.length}>
        {words.team}
      </CountedHeading>
      <List className={styles.members} people={current}>
        {(person, index) => <MemberCard person={person} eager={index === 0} />}
      </List>
      <Group title={words.researchFellows} className={styles.fellows} people={extended}>
        {({ slug, name, role, contentWarning }) => (
          <article className={styles.fellow}>
            <h3 className={styles.name}>
              <SiteLink href={personPath(slug)}>{name}</SiteLink>
            </h3>
            {role && <p className={styles.role}>{role}</p>}
            <WarningLine>{contentWarning}</WarningLine>
          </article>
        )}
      </Group>
      {/* Names only (checklist TEAM-02). */}
      <Group title={words.past} className={styles.past} people={past}>
        {({ name, contentWarning }) => (
          <>
            <span>{name}</span>
            <WarningLine>{contentWarning}</WarningLine>
          </>
        )}
      </Group>
    </>
  );
}

interface ListProps {
  readonly people: readonly Person[];
  readonly className: string | undefined;
  readonly children: (person: Person, index: number) => ReactNode;
}

function Group({ title, ...list }: ListProps & { readonly title: string }) {
  return (
    <section className={styles.group} aria-label={title}>
      <CountedHeading level={2} count={list.people.length}>
        {title}
      </CountedHeading>
      <List {...list} />
    </section>
  );
}

function List({ people, className, children }: ListProps) {
  if (people.length === 0) {
    return (
      <p className={styles.empty}>
        <EmptyValue>{words.none}</EmptyValue>
      </p>
    );
  }
  return (
    <ul className={className}>
      {people.map((person, index) => (
        <li key={person.id}>{children(person, index)}</li>
      ))}
    </ul>
  );
}
