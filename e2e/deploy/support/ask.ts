import { request } from 'node:https';
import { HOST, type Nginx } from '../../../scripts/support/deployed-nginx.mjs';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As received, compressed or not. */
  readonly bytes: Buffer;
  readonly text: string;
}

export interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The loopback address to connect from; all but 127.0.0.1 are rate-limited. */
  readonly from?: string;
}

/** Requests a path from nginx over TLS, exactly as written and without following redirects. */
export function ask(nginx: Nginx, path: string, options: AskOptions = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, from } = options;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: nginx.port,
        servername: HOST,
        path,
        method,
        headers: { host: HOST, ...headers },
        rejectUnauthorized: false,
        agent: false,
        maxHeaderSize: 65_536,
        ...(from && { localAddress: from }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const bytes = Buffer.concat(chunks);
          const { statusCode = 0 } = response;
          resolve({
            status: statusCode,
            headers: response.headers,
            bytes,
            text: bytes.toString('utf8'),
          });
        });
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
