import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import styles from './AccessibilityView.module.scss';

/** The accessibility statement: what was tested and how, known limitations, and a contact. */
export function AccessibilityView() {
  const { lead, tested, shortfalls, contact } = words.accessibilityStatement;
  return (
    <article className={styles.statement}>
      <h1 className={styles.title}>{words.accessibility}</h1>
      <div className={styles.text}>
        <p>{lead}</p>
        <h2>{tested.heading}</h2>
        <p>{tested.lead}</p>
        <Points items={tested.items} />
        <h2>{shortfalls.heading}</h2>
        <Points items={shortfalls.items} />
        <h2>{contact.heading}</h2>
        <p>
          {contact.before} <a href={`mailto:${AGENCY.email}`}>{AGENCY.email}</a> {contact.after}
        </p>
      </div>
    </article>
  );
}

function Points({ items }: { readonly items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
