import type { MediaFacts } from '@/lib/domain/record-facts';
import { formatDay } from '@/lib/domain/format-day';
import { provenanceLine, type LinePart, type Made } from '@/lib/domain/provenance';
import * as words from '@/lib/words';
import { classes } from './classes';
import styles from './Provenance.module.scss';
import { SiteLink } from './SiteLink';

interface ProvenanceLineProps {
  /** If empty, nothing is shown. */
  readonly parts: readonly LinePart[];
  readonly className?: string;
}

/** One line under a caption: maker, date, source and licence. The slideshow reads it. */
export function ProvenanceLine({ parts, className }: ProvenanceLineProps) {
  if (parts.length === 0) return null;
  return (
    <p className={classes(styles.line, className)} data-provenance="">
      {parts.map(({ text, href, day, isQuoted }, index) => {
        // Isolates each part, whatever direction it is written in.
        if (href !== undefined)
          return (
            <SiteLink key={index} href={href} dir="auto">
              {text}
            </SiteLink>
          );
        if (day !== undefined)
          return (
            <time key={index} dateTime={day}>
              {text}
            </time>
          );
        return isQuoted ? <bdi key={index}>{text}</bdi> : text;
      })}
    </p>
  );
}

interface ProvenanceProps {
  readonly of: Pick<MediaFacts, 'provenance' | 'sha256' | 'replaced'>;
  readonly made: Made;
  readonly className?: string;
}

/**
 * Shows the provenance of a resource in the panel and at its address, with its checksum and the day on which the file
 * replaced another (docs/specification/site.md, 'Provenance').
 */
export function Provenance({
  of: { provenance, sha256, replaced },
  made,
  className,
}: ProvenanceProps) {
  return (
    <>
      <ProvenanceLine parts={provenanceLine(provenance, made)} className={className} />
      {replaced && (
        <p className={classes(styles.line, className)}>
          {words.replacedOn} <time dateTime={replaced.on}>{formatDay(replaced.on)}</time>
        </p>
      )}
      {sha256 !== undefined && (
        <p className={classes(styles.sum, className)}>
          <span>{words.sha256}</span> <code>{sha256}</code>
        </p>
      )}
    </>
  );
}
