import * as z from 'zod';
import { CmsError } from './errors';
import { callSigned, type SignedCallOptions } from './signed-call';

const MAX_BYTES = 10_000;

const answerSchema = z.object({
  type: z.string().max(40),
  id: z.int().positive(),
  nonce: z.string().min(1).max(128),
});

/**
 * Asks the CMS to open a link for review: which record it shows, and the nonce under which the CMS gives its saved state
 * for one preview. Throws `CmsError`, with the status 404 when the link has expired or was revoked.
 */
export type ReviewQuestion = (token: string) => Promise<z.infer<typeof answerSchema>>;

/** Creates `POST fa/v1/review` (contract, wordpress.md, 'Share for review'). The CMS counts each call as a use. */
export function createReviewQuestion(options: SignedCallOptions): ReviewQuestion {
  return async (token) => {
    const json = await callSigned(options, {
      path: 'fa/v1/review',
      body: { token },
      maxBytes: MAX_BYTES,
    });
    const answer = answerSchema.safeParse(json);
    if (!answer.success) throw new CmsError('shape', 'review', 'responded without a record');
    return answer.data;
  };
}
