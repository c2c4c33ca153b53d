import { Statement } from '@/components/ui/Statement';
import { accessibilityClaimsOf, AGENCY, type AccessibilityClaims } from '@/lib/site';
import * as words from '@/lib/words';

interface AccessibilityViewProps {
  /** Counts only the films held. */
  readonly films: {
    readonly all: number;
    readonly withoutSubtitles: number;
    readonly withoutDescription: number;
  };
  readonly claims?: AccessibilityClaims;
}

/** The accessibility statement: what was tested and how, known limitations, and a contact. */
export function AccessibilityView({
  films,
  claims: { tested, limitations } = accessibilityClaimsOf(AGENCY.name),
}: AccessibilityViewProps) {
  const statement = words.accessibilityStatement;
  const { heading, before, after } = statement.contact;
  const { all, withoutSubtitles, withoutDescription } = films;
  const points = [
    ...(all > 0 ? [statement.films(all, withoutSubtitles, withoutDescription)] : []),
    ...limitations,
  ];
  return (
    <Statement title={words.accessibility}>
      <p>{statement.lead}</p>
      {tested && (
        <>
          <h2>{statement.tested}</h2>
          <p>{tested.lead}</p>
          <Points items={tested.items} />
        </>
      )}
      {points.length > 0 && (
        <>
          <h2>{statement.limitations}</h2>
          <Points items={points} />
        </>
      )}
      <h2>{heading}</h2>
      <p>
        <span>{before}</span> <a href={`mailto:${AGENCY.email}`}>{AGENCY.email}</a>{' '}
        <span>{after}</span>
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
