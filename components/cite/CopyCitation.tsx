'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import * as words from '@/lib/words';

interface CopyCitationProps {
  readonly text: string;
  readonly className?: string;
}

/** The button that copies a citation. */
export function CopyCitation({ text, className }: CopyCitationProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => setCopied(true));
  };
  return (
    <Button className={className} onClick={copy}>
      <span role="status">{isCopied ? words.citationCopied : words.copyCitation}</span>
    </Button>
  );
}
