import type { Check } from '@/lib/domain/json-shape';

/** Thrown when the site rejects the request; the status and headers of the response may say why. */
export class RefusedError extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super(`The site answered ${response.status}`);
    this.response = response;
  }
}

/** Thrown when this page can't read the response; a retry won't help. */
export class WrongAnswerError extends Error {}

/**
 * Fetches JSON from the site and checks its shape.
 *
 * Rejects with a `RefusedError` for any other status than 2xx, a `WrongAnswerError` for anything but the expected JSON,
 * and otherwise as `fetch` does.
 */
export async function fetchAnswer<T>(address: string, isExpected: Check<T>): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new RefusedError(response);
  const answer: unknown = await response.json().catch(() => undefined);
  if (!isExpected(answer)) throw new WrongAnswerError(`${address} answered in an unknown form`);
  return answer;
}
