import { deadline, type Clock } from '@/lib/clock';
import { CmsError, describeNetworkError } from './errors';
import { plainFetch } from './plain-fetch';

/** A file of the CMS, or a part of it, for somebody who waits. */
interface AskedFile {
  /** The path on the CMS, in its one spelling. */
  readonly path: string;
  readonly method: 'GET' | 'HEAD';
  /** The header `Range`; null for the whole file. */
  readonly range: string | null;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
}

interface FileRequestOptions {
  readonly apiRoot: string;
  readonly authorization: string | undefined;
  readonly clock: Clock;
  /** How long (ms) the CMS may take to begin. */
  readonly timeoutMs: number;
}

/**
 * Asks the CMS for a file, and nobody else: a redirect is not followed. The response is as the CMS gives it, with a body that
 * is read as fast as it is taken. Throws `CmsError` when there is none.
 */
export type FileRequest = (file: AskedFile) => Promise<Response>;

export function createFileRequest(options: FileRequestOptions): FileRequest {
  const { apiRoot, authorization, clock, timeoutMs } = options;
  const { origin } = new URL(apiRoot);
  return async ({ path, method, range, signal }) => {
    const url = new URL(origin + path);
    if (url.origin !== origin) throw new CmsError('foreign', 'file', 'is not on the CMS');
    const late = deadline(clock, timeoutMs);
    try {
      return await plainFetch(url, {
        method,
        // Parts of what is compressed would be parts of something else.
        headers: {
          'accept-encoding': 'identity',
          ...(range !== null && { range }),
          ...(authorization && { authorization }),
        },
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.any([signal, late.signal]),
      });
    } catch (error) {
      if (late.signal.aborted)
        throw new CmsError('timeout', 'file', `not begun in ${timeoutMs} ms`);
      throw new CmsError('network', 'file', describeNetworkError(error), { cause: error });
    } finally {
      late.cancel();
    }
  };
}
