import { CodeTag } from '@/components/ui/CodeTag';
import { KindLabel } from '@/components/ui/KindLabel';
import { PictureFrame } from '@/components/ui/PictureFrame';
import { SiteLink } from '@/components/ui/SiteLink';
import { Title } from '@/components/ui/Title';
import type { LinkedWork } from '@/lib/view-models/relations';
import * as words from '@/lib/words';
import styles from './LinkedWorks.module.scss';

const STILL_SIZES = '(width >= 83em) 25vw, (width >= 52em) 30vw, 75vw';

const KINDS: Readonly<Record<LinkedWork['kind'], string>> = {
  investigation: words.investigation,
  study: words.study,
  supported: words.supported,
  exhibition: words.exhibition,
};

/** Shows the works that an article links to, with their pictures. */
export function LinkedWorks({ works }: { readonly works: readonly LinkedWork[] }) {
  return (
    <ul className={styles.works} aria-label={words.toldOfHere}>
      {works.map(({ title, href, code, kind, picture, contentWarning, language }) => (
        <li key={href} className={styles.work}>
          <PictureFrame picture={picture} sizes={STILL_SIZES} warning={contentWarning} />
          <p className={styles.line}>
            {code !== null && (
              <CodeTag code={code} kind={kind === 'study' ? 'study' : 'investigation'} />
            )}{' '}
            <KindLabel>{KINDS[kind]}</KindLabel>
          </p>
          <SiteLink href={href} className={styles.link}>
            <Title language={language}>{title}</Title>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
