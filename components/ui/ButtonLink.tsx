import styles from './Button.module.scss';
import { classes } from './classes';
import { SiteLink } from './SiteLink';
import type { SoftLinkProps } from './soft-link';

/** A link that looks like `Button`, for the few places a page wants one next step. */
export function ButtonLink({ className, ...rest }: SoftLinkProps) {
  return <SiteLink className={classes(styles.button, className)} {...rest} />;
}
