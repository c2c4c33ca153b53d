import type { Picture } from '@/lib/domain/picture';
import * as words from '@/lib/words';
import { classes } from './classes';
import { SiteLink } from './SiteLink';
import styles from './Unseen.module.scss';

interface UnseenProps {
  readonly picture: Pick<Picture, 'alt' | 'width' | 'height'>;
  /** The picture's file; omitted inside a link to it. */
  readonly href?: string;
  /** True if the picture is missing only because JavaScript is off. */
  readonly isScriptless?: boolean;
}

/**
 * Gives access to a picture that is not shown: behind its warning until a script shows it, or in a closed panel, where
 * browsers without JavaScript would load it at once.
 */
export function Unseen({ picture, href, isScriptless = false }: UnseenProps) {
  const props = {
    className: classes(styles.unseen, isScriptless && styles.scriptless),
    'data-lite-label': words.litePicture(picture),
  };
  return href === undefined ? (
    <span {...props}>{words.openThePicture}</span>
  ) : (
    <SiteLink {...props} href={href}>
      {words.openThePicture}
    </SiteLink>
  );
}
