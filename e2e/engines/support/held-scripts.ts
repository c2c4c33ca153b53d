import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a site that holds its script files back until they are released. */
export interface HeldScripts {
  readonly origin: string;
  /** Returns the number of files held back now. */
  count(): number;
  /** Releases them and all later requests. */
  release(): void;
  /** Holds back all requests from now on. */
  hold(): void;
  stop(): Promise<void>;
}

/** Starts a proxy that holds back a site's script files. */
export async function holdScripts(site: string): Promise<HeldScripts> {
  const { hostname, port } = new URL(site);
  const held: (() => void)[] = [];
  let isHolding = true;
  const server = createServer((incoming, outgoing: ServerResponse) => {
    const pass = () => {
      const { method, url: path, headers } = incoming;
      const onward = request({ hostname, port, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    };
    const isScript = new URL(incoming.url ?? '/', site).pathname.endsWith('.js');
    if (isScript && isHolding) held.push(pass);
    else pass();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => held.length,
    hold() {
      isHolding = true;
    },
    release() {
      isHolding = false;
      for (const pass of held.splice(0)) pass();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
