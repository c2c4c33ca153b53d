import { LabelValue, LabelValueList } from '@/components/ui/LabelValueList';
import { classes } from '@/components/ui/classes';
import { SiteLink } from '@/components/ui/SiteLink';
import { contactOf } from '@/lib/domain/contact-entry';
import type { ContactEntry } from '@/lib/domain/person';
import styles from './ContactList.module.scss';

interface ContactListProps {
  readonly contacts: readonly ContactEntry[];
}

/** Matches a key's fingerprint: hexadecimal digits in groups of four. */
const FINGERPRINT = /^(?:[\da-f]{4}\s*){4,}$/i;

/** A person's contact entries of any kind (checklist ENT-06). */
export function ContactList({ contacts }: ContactListProps) {
  if (contacts.length === 0) return null;
  return (
    <LabelValueList className={styles.list}>
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
