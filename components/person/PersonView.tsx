import { CiteBox } from '@/components/cite/CiteBox';
import { PHONE_WIDTH } from '@/components/ui/picture-sizes';
import { PictureFrame } from '@/components/ui/PictureFrame';
import { WarnedText } from '@/components/ui/WarnedText';
import type { Person } from '@/lib/domain/person';
import { groupPersonRelated } from '@/lib/domain/related-items';
import type { CitationView } from '@/lib/view-models/citation';
import * as words from '@/lib/words';
import { ContactList } from './ContactList';
import type { WorkItem } from '@/lib/view-models/work-item';
import styles from './PersonView.module.scss';
import { WorkGroup } from './WorkGroup';

interface PersonViewProps {
  readonly person: Person;
  /** The person's works, resolved against the lists. */
  readonly works: readonly WorkItem[];
  /** The citation of the page, and its URL for print; null during a build. */
  readonly cite?: CitationView | null;
}

const SIZES = `(width >= 64em) 42vw, (width >= 40em) 50vw, ${PHONE_WIDTH}`;

/** The page of a person: portrait, contacts, description and works (checklist PERS-01). */
export function PersonView({ person, works, cite = null }: PersonViewProps) {
  const { name, role, portrait, shortDescription, description } = person;
  return (
    <article className={styles.person}>
      <header className={styles.head}>
        <p className={styles.kind}>{words.team}</p>
        <h1 className={styles.name}>{name}</h1>
        {role && <p className={styles.role}>{role}</p>}
      </header>
      <div className={styles.aside}>
        {portrait && (
          <PictureFrame
            picture={{ ...portrait, alt: portrait.alt || words.portraitOf(name) }}
            sizes={SIZES}
            warning={person.contentWarning}
            eager
          />
        )}
        <ContactList contacts={person.contacts} />
      </div>
      <div className={styles.body}>
        {description ? (
          <WarnedText
            warning={portrait ? undefined : person.contentWarning}
            html={description}
            language={person.language}
            className={styles.description}
          />
        ) : (
          shortDescription && (
            <p className={styles.description} dir="auto">
              {shortDescription}
            </p>
          )
        )}
        {groupPersonRelated(works).map(({ postType, items }) => (
          <WorkGroup key={postType} postType={postType} items={items} />
        ))}
        {cite && <CiteBox {...cite} />}
      </div>
    </article>
  );
}
