import styles from './FailureNotice.module.scss';

/**
 * Where the reader is told of what could not be shown, at the foot of the window (`components/behaviour/failure.ts`). There before
 * it says anything, so that it is announced.
 */
export const FailureNotice = () => <div role="alert" className={styles.notice} data-failure="" />;
