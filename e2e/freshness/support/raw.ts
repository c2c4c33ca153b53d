import { request } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';

type Headers = readonly (readonly [name: string, value: string])[];

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
  /** All headers in the order of the response, with names in lower case. */
  readonly headers: Headers;
  /** Returns all values of a header, including duplicates. */
  values(name: string): readonly string[];
}

const answerOf = (status: number, body: string, headers: Headers): RawAnswer => ({
  status,
  body,
  headers,
  values: (name) =>
    headers.flatMap(([known, value]) => (known === name.toLowerCase() ? [value] : [])),
});

/** Requests a path exactly as written, without following redirects; keeps duplicate headers separate. */
export function askRaw(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers, maxHeaderSize: 65_536 }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const { rawHeaders, statusCode = 0 } = response;
        const headers = rawHeaders.flatMap((name, index) =>
          index % 2 === 0 ? [[name.toLowerCase(), rawHeaders[index + 1] ?? ''] as const] : [],
        );
        resolve(answerOf(statusCode, Buffer.concat(chunks).toString('utf8'), headers));
      });
    })
      .once('error', reject)
      .end();
  });
}

/** Sends bytes and waits until the server closes the connection; resolves to its first response, without the body. */
export function sendBytes(origin: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.setEncoding('latin1').on('data', (part: string) => (text += part));
    socket.once('error', reject);
    socket.once('close', () => {
      const [start = '', ...lines] = text.split('\r\n\r\n')[0]?.split('\r\n') ?? [];
      const headers = lines.map((line) => {
        const [name = '', value = ''] = line.split(/:\s*(.*)/s);
        return [name.toLowerCase(), value] as const;
      });
      resolve(answerOf(Number(start.split(' ')[1]), '', headers));
    });
  });
}

/** Begins a request and hangs up; with a body, once the server has asked for the rest of it. */
export async function hangUp(origin: string, method: string, path: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // A reset is one way to close a connection.
  socket.on('error', () => undefined);
  const body = method === 'POST' ? 'Expect: 100-continue\r\nContent-Length: 1000\r\n' : '';
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${body}\r\n`;
  await new Promise((resolve) => socket.write(head, resolve));
  if (method === 'POST') {
    await once(socket, 'data');
    await new Promise((resolve) => socket.write('verb=', resolve));
  }
  socket.destroy();
  await closed;
}

/**
 * Begins to post a body and sends one character every 100 ms until the server closes the connection. Resolves once
 * the connection is open; `closed` resolves to the complete response.
 */
export async function drip(origin: string, path: string): Promise<{ closed: Promise<string> }> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let answered = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answered += text));
  // A reset is one way to close a connection.
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: 16000\r\n\r\n`,
  );
  const timer = setInterval(() => socket.write(' '), 100);
  // Not `once` of node:events, which rejects when the connection is reset.
  const closed = new Promise((resolve) => socket.once('close', resolve)).then(() => {
    clearInterval(timer);
    return answered;
  });
  return { closed };
}
