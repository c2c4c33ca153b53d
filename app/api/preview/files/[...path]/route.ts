import { answerReviewFile } from '@/lib/content';
import { REVIEW_FILES_PATH, REVIEW_SEAL } from '@/lib/routes';

const answer = (method: 'GET' | 'HEAD') => (request: Request) => {
  // As it was sent: Next decodes parameters, and the CMS knows a file by its spelling.
  const { pathname, searchParams } = new URL(request.url);
  return answerReviewFile({
    method,
    path: pathname.slice(REVIEW_FILES_PATH.length),
    seal: searchParams.get(REVIEW_SEAL) ?? '',
    cookies: request.headers.get('cookie') ?? '',
    range: request.headers.get('range'),
    signal: request.signal,
  });
};

/** Files of a draft, for whoever looks at it by a link for review. */
export const GET = answer('GET');
export const HEAD = answer('HEAD');
