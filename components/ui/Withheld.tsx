'use client';

import { use, type ReactNode } from 'react';
import { AgreementContext } from './AgreementScope';

interface WithheldProps {
  readonly warning: string;
  /** Shown until then; must not load anything. */
  readonly instead?: ReactNode;
  /** The content with the warning. */
  readonly children: ReactNode;
}

/**
 * Leaves content out of the document until the reader has agreed to see it. A browser that is never told of a picture
 * loads it neither for print nor without JavaScript (decision 45).
 */
export function Withheld({ warning, instead = null, children }: WithheldProps) {
  return use(AgreementContext).isAgreed(warning) ? children : instead;
}
