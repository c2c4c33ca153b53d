import { RichText } from '@/components/ui/RichText';
import { classes } from '@/components/ui/classes';
import type { DescriptionBlock } from '@/lib/domain/description-block';
import styles from './DescriptionBlocks.module.scss';

interface DescriptionBlocksProps {
  readonly blocks: readonly DescriptionBlock[];
  readonly id: string;
  /** The section's own heading; a first block without one stands beside it. None where the page's says it. */
  readonly title?: string;
}

/** Long-form text block by block, in one column or two (checklist DET-07). */
export function DescriptionBlocks({ blocks, id, title }: DescriptionBlocksProps) {
  const BlockHeading = title ? 'h3' : 'h2';
  return (
    <section id={id} aria-labelledby={title ? `${id}-title` : undefined}>
      {blocks.map(({ heading, columns: [first, second] }, index) => (
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
                {heading}
              </BlockHeading>
            )}
          </div>
          <RichText html={first} className={styles.first} />
          {second && <RichText html={second} className={styles.other} />}
        </div>
      ))}
    </section>
  );
}
