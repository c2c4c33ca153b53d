import { ANSWER_BYTES } from './answer-limits';
import { CmsError } from './errors';
import { isRecord } from './schemas/absent';
import { callSigned, type SignedCallOptions } from './signed-call';

/** The unsaved state of a record: its list row, and its fields from `acf/v3`. Both are raw. */
export interface RawDraft {
  readonly list: unknown;
  readonly detail: unknown;
}

/** Requests the unsaved state that the CMS keeps for a preview. Throws `CmsError`. */
export type DraftQuestion = (subject: {
  readonly type: string;
  readonly id: number;
  readonly nonce: string;
}) => Promise<RawDraft>;

/** Creates `POST fa/v1/preview` (docs/specification/wordpress.md, 'Preview'). */
export function createDraftQuestion(options: SignedCallOptions): DraftQuestion {
  return async ({ type, id, nonce }) => {
    const json = await callSigned(options, {
      path: 'fa/v1/preview',
      body: { type, id, nonce },
      maxBytes: ANSWER_BYTES.record,
    });
    if (!isRecord(json) || !isRecord(json['list'])) {
      throw new CmsError('shape', 'preview', 'responded without a record');
    }
    return { list: json['list'], detail: json['detail'] };
  };
}
