import { classes } from '@/components/ui/classes';
import { RichText } from '@/components/ui/RichText';
import { inParts } from '@/components/ui/in-parts';
import { Title } from '@/components/ui/Title';
import type { DescriptionBlock } from '@/lib/domain/description-block';
import styles from './DescriptionBlocks.module.scss';

const BLOCKS_AT_ONCE = 30;

interface DescriptionBlocksProps {
  readonly blocks: readonly DescriptionBlock[];
  readonly id: string;
  /** The language of their record, if known. */
  readonly language: string | null | undefined;
  /** The section's heading, beside a first block without one; absent if the page's heading is enough. */
  readonly title?: string;
}

/** Long-form text in blocks of one or two columns (checklist DET-07). */
export function DescriptionBlocks({ blocks, id, language, title }: DescriptionBlocksProps) {
  const BlockHeading = title ? 'h3' : 'h2';
  return (
    <section id={id} aria-labelledby={title ? `${id}-title` : undefined}>
      {inParts(
        blocks.map(({ heading, columns: [first, second] }, index) => (
          <div key={index} className={styles.block}>
            <div className={styles.heading}>
              {title && index === 0 && (
                <h2 id={`${id}-title`} className={styles.title}>
                  {title}
                </h2>
              )}
              {heading && (
                <BlockHeading
                  className={classes(styles.title, title && index === 0 && styles.second)}
                >
                  <Title language={language}>{heading}</Title>
                </BlockHeading>
              )}
            </div>
            <RichText
              html={first}
              language={language}
              className={styles.first}
              anchored
              hasRoom={!second}
            />
            {second && (
              <RichText html={second} language={language} className={styles.other} anchored />
            )}
          </div>
        )),
        BLOCKS_AT_ONCE,
      )}
    </section>
  );
}
