import { log } from './log';

/** What Next says of the request during which something threw. */
interface FailedRequest {
  /** With the query. */
  readonly path: string;
  readonly method: string;
}

/** Where in the house it threw. */
interface ErrorContext {
  readonly routePath: string;
  readonly routeType: string;
}

/**
 * Writes an error of a render or route to the log, with the address that was asked for and without anything about the
 * visitor: neither headers, which name them, nor the query, which they may have typed.
 */
export function reportRequestError(
  error: unknown,
  { path, method }: FailedRequest,
  { routePath, routeType }: ErrorContext,
): void {
  const { digest } = (error ?? {}) as { digest?: unknown };
  log.error(
    { err: error, digest, method, path: path.replace(/[?#].*$/s, ''), routePath, routeType },
    'A request could not be answered',
  );
}
