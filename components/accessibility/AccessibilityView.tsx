import { Statement } from '@/components/ui/Statement';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';

/** The accessibility statement: what was tested and how, known limitations, and a contact. */
export function AccessibilityView() {
  const { lead, tested, shortfalls, contact } = words.accessibilityStatement;
  return (
    <Statement title={words.accessibility}>
      <p>{lead}</p>
      <h2>{tested.heading}</h2>
      <p>{tested.lead}</p>
      <Points items={tested.items} />
      <h2>{shortfalls.heading}</h2>
      <Points items={shortfalls.items} />
      <h2>{contact.heading}</h2>
      <p>
        <span>{contact.before}</span> <a href={`mailto:${AGENCY.email}`}>{AGENCY.email}</a>{' '}
        <span>{contact.after}</span>
      </p>
    </Statement>
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
