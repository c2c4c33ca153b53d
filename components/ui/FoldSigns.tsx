import { classes } from './classes';
import styles from './FoldSigns.module.scss';
import { Icon } from './Icon';

/** The sign of a fold of a section, in its summary: plus, or minus while it is open. Folds of a text have words instead. */
export function FoldSigns({ className }: { readonly className?: string | undefined }) {
  return (
    <span className={classes(styles.signs, className)}>
      <Icon name="plus" />
      <Icon name="minus" />
    </span>
  );
}
