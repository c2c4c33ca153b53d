'use client';

import { use, type ReactNode } from 'react';
import { AgreementContext } from './AgreementScope';

interface WithheldProps {
  readonly warning: string;
  /** Shown before: nothing that loads. */
  readonly instead?: ReactNode;
  /** What has the warning. */
  readonly children: ReactNode;
}

/**
 * What is in no document before the reader has agreed to see it: a browser that is never told of a picture loads it
 * neither for print nor without JavaScript (decision 45).
 */
export function Withheld({ warning, instead = null, children }: WithheldProps) {
  return use(AgreementContext).isAgreed(warning) ? children : instead;
}
