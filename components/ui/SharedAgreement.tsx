import type { ReactNode } from 'react';
import type { SafeHtml } from '@/lib/domain/primitives';
import { countWithheld } from '@/lib/html/withheld-images';
import { AgreementScope } from './AgreementScope';

/** How many pictures the reader of a card is asked about: its own, and those of its text. */
export const askedWith = (html: SafeHtml | null): 'picture' | 'pictures' =>
  countWithheld(html) > 0 ? 'pictures' : 'picture';

interface SharedAgreementProps {
  readonly html: SafeHtml | null;
  /** The text, and what is asked about together with it. */
  readonly children: ReactNode;
}

/** Asks once for all pictures of a text and of what is around it; does nothing for a text without withheld ones. */
export function SharedAgreement({ html, children }: SharedAgreementProps) {
  return countWithheld(html) > 0 ? <AgreementScope>{children}</AgreementScope> : children;
}
