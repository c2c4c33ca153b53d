import type { ComponentPropsWithoutRef } from 'react';
import styles from './Button.module.scss';
import { classes } from './classes';

/**
 * An outlined button that inverts on hover. `ButtonLink` is a separate module, because every page loads the code of the
 * error boundaries, which only use this one.
 */
export function Button({ className, ...rest }: ComponentPropsWithoutRef<'button'>) {
  return <button type="button" className={classes(styles.button, className)} {...rest} />;
}
