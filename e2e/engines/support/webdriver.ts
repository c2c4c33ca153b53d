import { eventually } from '../../support/site';

interface Answer {
  readonly value: unknown;
}

/** A session of W3C WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface Session {
  /**
   * Sends a command of the session.
   *
   * @param command its address after the session's own, such as `execute/sync`
   * @param parameters none for a command that takes none
   * @param patience milliseconds after which the driver is taken to hang
   * @returns its value
   * @throws {Error} with the driver's message, or of no answer
   */
  send(command: string, parameters?: object, patience?: number): Promise<unknown>;
  /** Asks for a value of the session, such as `screenshot`. */
  get(command: string): Promise<unknown>;
  end(): Promise<void>;
}

/** Milliseconds. No command takes long; a driver that hangs would hang the test. */
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

/** Begins a session with a driver that has just been started. */
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
