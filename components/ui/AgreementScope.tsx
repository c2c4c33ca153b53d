'use client';

import { createContext, use, useMemo, useState, type ReactNode } from 'react';

/** What the reader has agreed to see, for the components inside. */
interface Agreement {
  /** True once the reader has agreed to see what a warning is about. */
  isAgreed(warning: string): boolean;
  /** True inside an element that shows the warning and asks about it. */
  isSaid(warning: string): boolean;
  /** Records the reader's answer for everything in the same scope. */
  agree(warnings: readonly string[], isAgreed: boolean): void;
}

/** Without a surrounding scope, nothing is agreed. */
export const AgreementContext = createContext<Agreement>({
  isAgreed: () => false,
  isSaid: () => false,
  agree: () => undefined,
});

/** Asks only once for everything inside, such as the pictures of a card or a text. */
export function AgreementScope({ children }: { readonly children: ReactNode }) {
  const outer = use(AgreementContext);
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const agreement = useMemo<Agreement>(
    () => ({
      isAgreed: (warning) => agreed.includes(warning) || outer.isAgreed(warning),
      isSaid: outer.isSaid,
      agree(warnings, isAgreed) {
        setAgreed((before) => [
          ...before.filter((warning) => !warnings.includes(warning)),
          ...(isAgreed ? warnings : []),
        ]);
        outer.agree(warnings, isAgreed);
      },
    }),
    [agreed, outer],
  );
  return <AgreementContext value={agreement}>{children}</AgreementContext>;
}
