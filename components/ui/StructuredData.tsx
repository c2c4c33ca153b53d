import { cache } from 'react';
import { scriptJson } from '@/lib/html/script-json';

/** Of the page that is being rendered: React keeps one for each page. */
const ofPage = cache(() => ({ isWithheld: false }));

interface StructuredDataProps {
  /** A schema.org document. */
  readonly data: object;
}

/** Leaves the structured data out of the page that is being rendered. To be called before its body is rendered. */
export function withholdStructuredData(): void {
  ofPage().isWithheld = true;
}

/** A page's structured data (JSON-LD). Browsers don't execute it, and it contains no markup. */
export function StructuredData({ data }: StructuredDataProps) {
  if (ofPage().isWithheld) return null;
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
  );
}
