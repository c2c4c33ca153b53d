import { answerReviewFile } from '@/lib/content';
import { REVIEW_FILES_PATH, REVIEW_SEAL } from '@/lib/routes';

const answer = (method: 'GET' | 'HEAD') => (request: Request) => {
  // The path exactly as sent: Next decodes parameters, and the CMS identifies a file by its encoded name.
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

/** Serves the files of a draft to reviewers who opened it by a link for review. */
export const GET = answer('GET');
export const HEAD = answer('HEAD');
