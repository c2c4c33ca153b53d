import styles from './Button.module.scss';
import { classes } from './classes';
import { SiteLink, type SiteLinkProps } from './SiteLink';

/** A link that looks like `Button`, for a page's main action. */
export function ButtonLink({ className, ...rest }: SiteLinkProps) {
  return <SiteLink className={classes(styles.button, className)} {...rest} />;
}
