import { eventually } from '../../support/site';

interface Answer {
  readonly value: unknown;
}

/** A session of W3C WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface Session {
  /**
   * Sends a command to the session.
   *
   * @param command its path after the session's, such as `execute/sync`
   * @param parameters omitted for a command without any
   * @param patience timeout in milliseconds
   * @returns its value
   * @throws {Error} with the driver's message, or on timeout
   */
  send(command: string, parameters?: object, patience?: number): Promise<unknown>;
  /** Gets a value of the session, such as `screenshot`. */
  get(command: string): Promise<unknown>;
  end(): Promise<void>;
}

/** Timeout (ms). No command takes long, and a driver that hangs would hang the test. */
const PATIENCE = 120_000;

async function request(
  address: string,
  method: string,
  body?: object,
  patience = PATIENCE,
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(patience),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
  return value;
}

/** Begins a session with a driver that has just started. */
export async function beginSession(driver: string, capabilities: object): Promise<Session> {
  await eventually('the driver answers', () =>
    request(`${driver}/status`, 'GET').then(
      () => true,
      () => false,
    ),
  );
  const { sessionId } = (await request(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  })) as { readonly sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  return {
    send: (command, parameters = {}, patience = PATIENCE) =>
      request(`${session}/${command}`, 'POST', parameters, patience),
    get: (command) => request(`${session}/${command}`, 'GET'),
    end: async () => void (await request(session, 'DELETE')),
  };
}
