import { scriptJson } from '@/lib/html/script-json';

interface StructuredDataProps {
  /** A schema.org document. */
  readonly data: object;
}

/** What a page says of its record to programs (JSON-LD). Browsers do not run it, and it holds no markup. */
export function StructuredData({ data }: StructuredDataProps) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
  );
}
