import { EXIT_PREVIEW_PATH } from '@/lib/routes';
import * as words from '@/lib/words';
import styles from './PreviewBar.module.scss';

/**
 * Marks a draft's page as a draft, with a way to end the preview. The way out is a form, because a prefetched link
 * would end a preview.
 */
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
