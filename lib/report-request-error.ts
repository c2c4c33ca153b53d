import { log } from './log';

/** The failed request as Next reports it. */
interface FailedRequest {
  /** With the query. */
  readonly path: string;
  readonly method: string;
}

/** Where in the application the error was thrown. */
interface ErrorContext {
  readonly routePath: string;
  readonly routeType: string;
}

/** Errors already logged. Next reports an error that ends a render twice: from the render and from the response. */
const reported = new WeakSet<object>();

/**
 * Logs an error of a render or route handler once, with the requested path. It logs nothing about the visitor: neither
 * the headers, which identify them, nor the query, which they may have typed.
 */
export function reportRequestError(
  error: unknown,
  { path, method }: FailedRequest,
  { routePath, routeType }: ErrorContext,
): void {
  const thrown = typeof error === 'object' ? error : null;
  if (thrown) {
    if (reported.has(thrown)) return;
    reported.add(thrown);
  }
  // Next's digest of the error.
  const digest = thrown && 'digest' in thrown ? thrown.digest : undefined;
  log.error(
    { err: error, digest, method, path: path.replace(/[?#].*$/s, ''), routePath, routeType },
    'A request could not be answered',
  );
}
