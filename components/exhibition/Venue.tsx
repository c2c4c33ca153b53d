import { EmptyValue } from '@/components/ui/EmptyValue';
import { SiteLink } from '@/components/ui/SiteLink';
import { classes } from '@/components/ui/classes';
import styles from './Venue.module.scss';

interface VenueProps {
  readonly venue: string | null;
  /** The venue's own website. */
  readonly href?: string | null;
  readonly className?: string;
}

/** The venue of an exhibition, linked to its website if it has one. */
export function Venue({ venue, href = null, className }: VenueProps) {
  if (venue === null) return <EmptyValue className={className}>-</EmptyValue>;
  if (href === null) return <span className={className}>{venue}</span>;
  return (
    <SiteLink href={href} className={classes(styles.link, className)}>
      {venue}
    </SiteLink>
  );
}
