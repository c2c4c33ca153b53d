import { RichText } from '@/components/ui/RichText';
import { Title } from '@/components/ui/Title';
import { WarnedText } from '@/components/ui/WarnedText';
import { SiteLink } from '@/components/ui/SiteLink';
import { classes } from '@/components/ui/classes';
import type { SafeHtml } from '@/lib/domain/primitives';
import type { RelatedMethodology } from '@/lib/view-models/relations';
import { htmlToText } from '@/lib/html/text';
import styles from './MethodologyList.module.scss';

interface MethodologyListProps {
  readonly methodologies: readonly RelatedMethodology[];
  readonly details: SafeHtml | null;
  /** The language of the details, if known. */
  readonly language: string | null | undefined;
}

/**
 * Lists the methods used, each with a description, then how they were used here (checklist DET-09). A method that the
 * details describe under its own heading is not described twice.
 */
export function MethodologyList({ methodologies, details, language }: MethodologyListProps) {
  const headings = headingsOf(details);
  const others = methodologies.filter(({ title }) => !headings.includes(title));
  return (
    <>
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.map(({ title, href, description, contentWarning, language: own }, index) => (
            <li key={index} className={styles.item}>
              <h3 className={styles.title}>
                {href ? (
                  <SiteLink href={href}>
                    <Title language={own}>{title}</Title>
                  </SiteLink>
                ) : (
                  <Title language={own}>{title}</Title>
                )}
              </h3>
              <WarnedText
                warning={contentWarning}
                html={description}
                language={own}
                className={styles.description}
              />
            </li>
          ))}
        </ul>
      )}
      <RichText
        html={details}
        language={language}
        className={classes(styles.details, headings.length > 1 && styles.entries)}
        anchored
      />
    </>
  );
}

function headingsOf(html: SafeHtml | null): readonly string[] {
  const matches = (html ?? '').matchAll(/<(h[2-6])\b[^>]*>(.*?)<\/\1>/gs);
  return Array.from(matches, ([, , heading = '']) => htmlToText(heading));
}
