import { cache } from 'react';
import { scriptJson } from '@/lib/html/script-json';

/** State of the page being rendered; React keeps one for each page. */
const ofPage = cache(() => ({ isWithheld: false }));

interface StructuredDataProps {
  /** A schema.org document. */
  readonly data: object;
}

/** Omits the structured data from the page being rendered. Must be called before its body is rendered. */
export function withholdStructuredData(): void {
  ofPage().isWithheld = true;
}

/** Renders a page's structured data (JSON-LD). Browsers don't execute it, and it contains no markup. */
export function StructuredData({ data }: StructuredDataProps) {
  if (ofPage().isWithheld) return null;
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
  );
}
