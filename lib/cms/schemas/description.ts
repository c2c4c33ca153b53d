import * as z from 'zod';

import { isRecord } from './absent';
import { columns, html, text } from './primitives';

/** A block of long-form text; its columns are in `block_content` or next to the heading. */
export const acfBlock = z.preprocess(
  (value) => {
    if (typeof value === 'string') return { column_1: value };
    return isRecord(value) && isRecord(value['block_content'])
      ? { ...value, ...value['block_content'] }
      : value;
  },
  z.object({ block_heading: text, columns, column_1: html, column_2: html }),
);

export type AcfBlock = z.infer<typeof acfBlock>;
