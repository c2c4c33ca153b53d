import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import fc from '@/lib/testing/fast-check';
import { createManualClock } from '@/lib/testing/manual-clock';
import { fetchStill, readImageInfo } from './still';

const JPEG = readFileSync('demo/media/cloud-1-400w.jpg');
const WEBP = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(40)]);
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
  ['a PNG with too many pixels', pngOf(4001, 4000), null],
  ['a PNG without height', pngOf(4000, 0), null],
  ['a JPEG without its frame', JPEG.subarray(0, 60), null],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), null],
  ['nothing', Buffer.alloc(0), null],
])('%s', (_, bytes, facts) => {
  expect(readImageInfo(bytes)).toEqual(facts);
});

it('never throws or hangs', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(JPEG, PNG), (tail, start) => {
      expect(() => readImageInfo(Buffer.concat([start.subarray(0, 8), tail]))).not.toThrow();
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
      else if (request.url === '/error.jpg') response.writeHead(500).end(JPEG);
      else if (request.url === '/page.jpg')
        response.end('<!DOCTYPE html><p>This is not a picture.</p>');
      else if (request.url === '/cloud.jpg') response.end(JPEG);
      else if (request.url === '/named.jpg') response.end(WEBP);
      // Any other request gets no response.
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('is a data URL with the size of the picture', async () => {
    const still = await fetchStill(`${origin}/cloud.jpg`, { origins: [origin] });
    expect(still).toMatchObject({ width: 400, height: 225 });
    expect(still?.data).toBe(`data:image/jpeg;base64,${JPEG.toString('base64')}`);
  });

  it('is of the type that its bytes are, whatever its name', async () => {
    const still = await fetchStill(`${origin}/named.jpg`, { origins: [origin] });
    expect(still).toMatchObject({ width: 0, height: 0 });
    expect(still?.data).toMatch(/^data:image\/webp;/);
  });

  it.each(['moved.jpg', 'huge.jpg', 'error.jpg', 'page.jpg'])('is null for %s', async (name) => {
    expect(await fetchStill(`${origin}/${name}`, { origins: [origin] })).toBeNull();
  });

  it.each(['https://cms.example', 'http://localhost:1', 'http://127.0.0.1'])(
    'fetches from no origin but %s',
    async (allowed) => {
      expect(await fetchStill(`${origin}/cloud.jpg`, { origins: [allowed] })).toBeNull();
    },
  );

  it.each(['/cloud.jpg', 'file:///etc/passwd', 'data:image/png;base64,AA', ''])(
    'does not fetch %j',
    async (address) => {
      expect(await fetchStill(address, { origins: [origin, 'null'] })).toBeNull();
    },
  );

  it('gives up after five seconds', async () => {
    const clock = createManualClock();
    const still = fetchStill(`${origin}/never.jpg`, { origins: [origin], clock });
    clock.advance(5_000);
    expect(await still).toBeNull();
  });
});
