import { scriptJson } from '@/lib/html/script-json';

interface StructuredDataProps {
  /** A schema.org document. */
  readonly data: object;
}

/** A page's structured data (JSON-LD). Browsers don't execute it, and it contains no markup. */
export function StructuredData({ data }: StructuredDataProps) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
  );
}
