import { log } from './log';

/** What Next tells about the request that failed. */
interface FailedRequest {
  /** With the query. */
  readonly path: string;
  readonly method: string;
}

/** Where in the application it was thrown. */
interface ErrorContext {
  readonly routePath: string;
  readonly routeType: string;
}

/**
 * Logs an error of a render or route handler with the requested path and without anything about the visitor: neither
 * the headers, which identify them, nor the query, which they may have typed.
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
