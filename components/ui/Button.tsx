import type { ComponentPropsWithoutRef } from 'react';
import styles from './Button.module.scss';
import { classes } from './classes';

/**
 * A control with an edge; it inverts under the pointer. `ButtonLink` stands apart: the error boundaries, whose code
 * every page carries, use this one alone.
 */
export function Button({ className, ...rest }: ComponentPropsWithoutRef<'button'>) {
  return <button type="button" className={classes(styles.button, className)} {...rest} />;
}
