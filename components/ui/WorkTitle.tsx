import { classes } from '@/components/ui/classes';
import { Title } from '@/components/ui/Title';
import { titleSize } from './title-size';
import styles from './WorkTitle.module.scss';

interface WorkTitleProps {
  readonly children: string;
  /** The record's language, if known. */
  readonly language: string | null | undefined;
}

/**
 * The title of a work: the largest text on its page, as large as its letters allow in the surrounding column, which is
 * a container.
 */
export function WorkTitle({ children, language }: WorkTitleProps) {
  return (
    <h1 className={classes(styles.title, styles[titleSize(children)])}>
      <Title language={language}>{children}</Title>
    </h1>
  );
}
