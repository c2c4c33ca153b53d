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
   * @returns its value
   * @throws {Error} with the driver's message
   */
  send(command: string, parameters?: object): Promise<unknown>;
  end(): Promise<void>;
}

async function request(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    // No command of ours takes long; a driver that hangs would hang the test.
    signal: AbortSignal.timeout(30_000),
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
    send: (command, parameters = {}) => request(`${session}/${command}`, 'POST', parameters),
    end: async () => void (await request(session, 'DELETE')),
  };
}
