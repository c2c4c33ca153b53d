import { LabelValue, LabelValueList } from '@/components/ui/LabelValueList';
import { classes } from '@/components/ui/classes';
import { SiteLink } from '@/components/ui/SiteLink';
import { contactOf } from '@/lib/domain/contact-entry';
import type { ContactEntry } from '@/lib/domain/person';
import * as words from '@/lib/words';
import styles from './ContactList.module.scss';

interface ContactListProps {
  readonly role: string | null;
  readonly contacts: readonly ContactEntry[];
}

/** A key's fingerprint: hexadecimal digits in groups of four. */
const FINGERPRINT = /^(?:[\da-f]{4}\s*){4,}$/i;

/** A person's role and contact entries of any kind (checklist ENT-06). */
export function ContactList({ role, contacts }: ContactListProps) {
  if (!role && contacts.length === 0) return null;
  return (
    <LabelValueList className={styles.list}>
      {role && <LabelValue label={words.role}>{role}</LabelValue>}
      {contacts.map(contactOf).map(({ label, text, href }, index) => (
        <LabelValue key={index} label={label}>
          {href ? (
            <SiteLink className={styles.value} href={href}>
              {text}
            </SiteLink>
          ) : (
            <span className={classes(styles.value, FINGERPRINT.test(text) && styles.fingerprint)}>
              {text}
            </span>
          )}
        </LabelValue>
      ))}
    </LabelValueList>
  );
}
