import styles from './Button.module.scss';
import { classes } from './classes';
import { SiteLink, type SiteLinkProps } from './SiteLink';

/** A link that looks like `Button`, for the few places a page wants one next step. */
export function ButtonLink({ className, ...rest }: SiteLinkProps) {
  return <SiteLink className={classes(styles.button, className)} {...rest} />;
}
