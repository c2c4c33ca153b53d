import { deadline, type Clock } from '@/lib/clock';
import { CmsError, describeNetworkError } from './errors';
import { plainFetch } from './plain-fetch';

/** A file of the CMS, or a part of it, that someone waits for. */
interface AskedFile {
  /** The path on the CMS, in its canonical spelling. */
  readonly path: string;
  readonly method: 'GET' | 'HEAD';
  /** The `Range` header; null for the whole file. */
  readonly range: string | null;
  /** Aborts when nobody waits any more. */
  readonly signal: AbortSignal;
}

interface FileRequestOptions {
  readonly apiRoot: string;
  readonly authorization: string | undefined;
  readonly clock: Clock;
  /** How long (ms) the CMS may take to start responding. */
  readonly timeoutMs: number;
}

/**
 * Requests a file from the CMS and nowhere else: redirects are not followed. Returns the CMS's response, whose body is
 * read only as fast as it is consumed. Throws `CmsError` if there is none.
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
        // Ranges of a compressed file would be ranges of different bytes.
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
