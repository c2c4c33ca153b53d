import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the platform's script behaves. */
export type PlatformMood = 'works' | 'fails' | 'hangs' | 'brings no loader';

export interface DonationPlatform {
  /** Address of the loader script. */
  readonly scriptUrl: string;
  readonly origin: string;
  /** Paths requested so far. */
  readonly requests: readonly string[];
  stop(): Promise<void>;
}

const FORM_PAGE = `<!DOCTYPE html><html lang="en"><title>Form</title><h1>Give in euros</h1>`;

/** The platform's only function that the site calls: records the call and adds a frame to the container. */
const loaderScript = (origin: string) => `
window.donationCalls = [];
window.BBDonorFormLoader = {
  newBlackbaudDonationFormZoned(...args) {
    window.donationCalls.push(args);
    const frame = document.createElement('iframe');
    frame.title = 'Donation form';
    frame.src = '${origin}/form';
    document.getElementById('blackbaud-donation-form_' + args[2]).append(frame);
  },
};`;

/** A stand-in for the donation platform on a separate origin. */
export async function startDonationPlatform(
  mood: PlatformMood = 'works',
): Promise<DonationPlatform> {
  const requests: string[] = [];
  let origin = '';
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    if (path === '/form') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(FORM_PAGE);
    } else if (mood === 'fails') {
      response.writeHead(500).end();
    } else if (mood !== 'hangs') {
      const script = mood === 'works' ? loaderScript(origin) : 'void 0';
      response.setHeader('content-type', 'text/javascript').end(script);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    scriptUrl: `${origin}/loader.js`,
    origin,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
