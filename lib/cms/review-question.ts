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
 * Asks the CMS about a review link. Opening it sends its token, which the CMS counts as a use. Checking that it is
 * still valid sends the nonce which the CMS then gave. The answer names the record that the link shows, and the nonce
 * with which the CMS gives its saved state for one preview. Throws `CmsError`, with status 404 if the link has expired
 * or was revoked.
 */
export type ReviewQuestion = (
  link: { readonly token: string } | { readonly nonce: string },
) => Promise<z.infer<typeof answerSchema>>;

/** Creates `POST fa/v1/review` (docs/specification/wordpress.md, 'Share for review'). */
export function createReviewQuestion(options: SignedCallOptions): ReviewQuestion {
  return async (link) => {
    const json = await callSigned(options, {
      path: 'fa/v1/review',
      body: link,
      maxBytes: MAX_BYTES,
    });
    const answer = answerSchema.safeParse(json);
    if (!answer.success) throw new CmsError('shape', 'review', 'responded without a record');
    return answer.data;
  };
}
