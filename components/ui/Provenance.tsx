import type { MediaFacts } from '@/lib/domain/record-facts';
import { formatDay } from '@/lib/domain/format-day';
import { provenanceLine, type LinePart, type Made } from '@/lib/domain/provenance';
import * as words from '@/lib/words';
import { classes } from './classes';
import styles from './Provenance.module.scss';
import { SiteLink } from './SiteLink';

interface ProvenanceLineProps {
  /** Nothing is shown without any. */
  readonly parts: readonly LinePart[];
  readonly className?: string;
}

/** One line under a caption: who made it, when, where it comes from, and under which licence. The slideshow reads it. */
export function ProvenanceLine({ parts, className }: ProvenanceLineProps) {
  if (parts.length === 0) return null;
  return (
    <p className={classes(styles.line, className)} data-provenance="">
      {parts.map(({ text, href, day, isQuoted }, index) => {
        // Each on its own, in whatever direction it is written.
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
 * The same, the day the file took the place of another, and its checksum, in the panel and at the address of a resource
 * (docs/specification/site.md, 'Provenance').
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
