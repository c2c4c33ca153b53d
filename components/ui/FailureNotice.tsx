import styles from './FailureNotice.module.scss';

/**
 * The place at the foot of the window where the reader is told of failures (`components/behaviour/failure.ts`). It
 * exists before it has text, so that screen readers announce it.
 */
export const FailureNotice = () => <div role="alert" className={styles.notice} data-failure="" />;
