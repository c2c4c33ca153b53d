import type { ReactNode } from 'react';
import type { SafeHtml } from '@/lib/domain/primitives';
import { countWithheld } from '@/lib/html/withheld-images';
import { AgreementScope } from './AgreementScope';

/** Returns how many pictures the warning of a card asks about: its own, and any in its text. */
export const askedWith = (html: SafeHtml | null): 'picture' | 'pictures' =>
  countWithheld(html) > 0 ? 'pictures' : 'picture';

interface SharedAgreementProps {
  readonly html: SafeHtml | null;
  /** The text, and everything covered by the same question. */
  readonly children: ReactNode;
}

/** Asks once for all pictures of a text and its surroundings. Does nothing for a text without withheld pictures. */
export function SharedAgreement({ html, children }: SharedAgreementProps) {
  return countWithheld(html) > 0 ? <AgreementScope>{children}</AgreementScope> : children;
}
