import { request } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
  /** All values of a header, including duplicates. */
  values(name: string): readonly string[];
}

/** Requests a path exactly as written, without following redirects; keeps duplicate headers separate. */
export function askRaw(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const { rawHeaders, statusCode = 0 } = response;
        resolve({
          status: statusCode,
          body: Buffer.concat(chunks).toString('utf8'),
          values: (name) =>
            rawHeaders.filter(
              (_, index) =>
                index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name.toLowerCase(),
            ),
        });
      });
    })
      .once('error', reject)
      .end();
  });
}
