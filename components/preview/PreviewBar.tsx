import { EXIT_PREVIEW_PATH } from '@/lib/routes';
import * as words from '@/lib/words';
import styles from './PreviewBar.module.scss';

/** Says on a draft's page that it is one, and leads out. A form, so that nothing that fetches links ahead ends a preview. */
export function PreviewBar({ path }: { readonly path: string }) {
  return (
    <aside className={styles.bar} aria-label={words.preview} data-preview>
      <p className={styles.text}>
        <strong className={styles.name}>{words.preview}</strong> {words.previewOnlyHere}
      </p>
      <form method="post" action={`${EXIT_PREVIEW_PATH}?from=${encodeURIComponent(path)}`}>
        <button type="submit" className={styles.exit}>
          {words.exitPreview}
        </button>
      </form>
    </aside>
  );
}
