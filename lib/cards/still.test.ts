import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { createManualClock } from '@/lib/testing/manual-clock';
import { fetchStill, readFacts } from './still';

const JPEG = readFileSync('demo/media/cloud-1-400w.jpg');
const PNG = readFileSync('app/apple-icon.png');

function pngOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(PNG.subarray(0, 64));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

it.each([
  ['a JPEG', JPEG, { type: 'image/jpeg', width: 400, height: 225 }],
  ['a PNG', pngOf(4000, 4000), { type: 'image/png', width: 4000, height: 4000 }],
  ['a PNG of too many pixels', pngOf(4001, 4000), null],
  ['a PNG without height', pngOf(4000, 0), null],
  ['a JPEG without its frame', JPEG.subarray(0, 60), null],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), null],
  ['nothing', Buffer.alloc(0), null],
])('%s', (_, bytes, facts) => {
  expect(readFacts(bytes)).toEqual(facts);
});

it('never throws, and ends', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(JPEG, PNG), (tail, start) => {
      expect(() => readFacts(Buffer.concat([start.subarray(0, 8), tail]))).not.toThrow();
    }),
  );
});

describe('fetchStill', () => {
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/moved.jpg') response.writeHead(302, { location: '/cloud.jpg' }).end();
      else if (request.url === '/huge.jpg') response.end(Buffer.concat([JPEG, Buffer.alloc(5e6)]));
      else if (request.url === '/fault.jpg') response.writeHead(500).end(JPEG);
      else if (request.url === '/page.jpg')
        response.end('<!DOCTYPE html><p>This is no picture.</p>');
      else if (request.url === '/cloud.jpg') response.end(JPEG);
      // Anything else is never answered.
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('is a data address with the size of the picture', async () => {
    const still = await fetchStill(`${origin}/cloud.jpg`, { origins: [origin] });
    expect(still).toMatchObject({ width: 400, height: 225 });
    expect(still?.data).toBe(`data:image/jpeg;base64,${JPEG.toString('base64')}`);
  });

  it.each(['moved.jpg', 'huge.jpg', 'fault.jpg', 'page.jpg'])('is none for %s', async (name) => {
    expect(await fetchStill(`${origin}/${name}`, { origins: [origin] })).toBeNull();
  });

  it.each(['https://cms.example', 'http://localhost:1', 'http://127.0.0.1'])(
    'asks no other origin than %s',
    async (allowed) => {
      expect(await fetchStill(`${origin}/cloud.jpg`, { origins: [allowed] })).toBeNull();
    },
  );

  it.each(['/cloud.jpg', 'file:///etc/passwd', 'data:image/png;base64,AA', ''])(
    'asks nothing at %j',
    async (address) => {
      expect(await fetchStill(address, { origins: [origin, 'null'] })).toBeNull();
    },
  );

  it('waits for a while only', async () => {
    const clock = createManualClock();
    const still = fetchStill(`${origin}/never.jpg`, { origins: [origin], clock });
    clock.advance(5_000);
    expect(await still).toBeNull();
  });
});
