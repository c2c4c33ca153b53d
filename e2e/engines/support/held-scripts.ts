import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** In front of a site: passes everything on, but holds its script files back until they are let go. */
export interface HeldScripts {
  readonly origin: string;
  /** How many files are held back now. */
  count(): number;
  /** Lets them go, and all that are asked for later. */
  release(): void;
  /** Holds back what is asked for from now on. */
  hold(): void;
  stop(): Promise<void>;
}

/** Begins to hold the script files of a site back. */
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
