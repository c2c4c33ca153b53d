import type { ComponentPropsWithoutRef } from 'react';
import styles from './Button.module.scss';
import { classes } from './classes';
import { SiteLink } from './SiteLink';
import type { SoftLinkProps } from './soft-link';

/** A control with an edge; it inverts under the pointer. */
export function Button({ className, ...rest }: ComponentPropsWithoutRef<'button'>) {
  return <button type="button" className={classes(styles.button, className)} {...rest} />;
}

/** A link that looks like `Button`, for the few places a page wants one next step. */
export function ButtonLink({ className, ...rest }: SoftLinkProps) {
  return <SiteLink className={classes(styles.button, className)} {...rest} />;
}
