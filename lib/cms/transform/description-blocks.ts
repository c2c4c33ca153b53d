import type { DescriptionBlock } from '@/lib/domain/description-block';
import type { SafeHtml } from '@/lib/domain/primitives';
import { sanitizeHtml } from '@/lib/html/sanitize';

import { isRecord } from '../schemas/absent';
import { acfBlock, type AcfBlock } from '../schemas/description';
import { readRecords, type RecordContext } from '../schemas/read-records';

/**
 * Returns blocks of long-form text (checklist DET-07), from a list, an exhibition's `{description: [...]}` or plain
 * HTML. Leaves out blocks with neither heading nor text.
 */
export function toDescriptionBlocks(
  raw: unknown,
  context: RecordContext,
): readonly DescriptionBlock[] {
  const rows = isRecord(raw) && 'description' in raw ? raw['description'] : raw;
  return readRecords(context, rows, acfBlock, toBlock);
}

function toBlock(block: AcfBlock): DescriptionBlock | null {
  const { block_heading: heading, columns, column_1: first, column_2: second } = block;
  // The CMS keeps a second column even when the editor has switched it off.
  const texts = [first, columns === 1 ? null : second].filter((text) => text !== null);
  if (texts.length === 0 && heading === null) return null;
  return { heading, columns: toColumns(texts) };
}

function toColumns(texts: readonly SafeHtml[]): DescriptionBlock['columns'] {
  const [one = sanitizeHtml(''), two] = texts;
  return two === undefined ? [one] : [one, two];
}
