'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import * as words from '@/lib/words';

interface CopyCitationProps {
  readonly text: string;
  readonly className?: string;
  /** Of what says to screen readers that the text was copied. */
  readonly statusClassName?: string;
}

/** The button that copies a citation. */
export function CopyCitation({ text, className, statusClassName }: CopyCitationProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => setCopied(true));
  };
  return (
    <>
      <Button className={className} onClick={copy}>
        {isCopied ? words.citationCopied : words.copyCitation}
      </Button>
      {/* Within the button it would be part of its name, and silent. */}
      <span role="status" className={statusClassName}>
        {isCopied && words.citationCopied}
      </span>
    </>
  );
}
