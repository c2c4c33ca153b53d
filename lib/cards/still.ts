import { deadline, systemClock, type Clock } from '@/lib/clock';

/** Most bytes of a still; the sizes that the CMS makes have a tenth. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Most pixels of a still, which takes four bytes each once it is unpacked. */
const MOST_PIXELS = 16_000_000;

/** Milliseconds that the CMS has for it. */
const TIME_LIMIT = 5_000;

/** A picture to be drawn into a card. */
export interface Still {
  /** A data address. */
  readonly data: string;
  readonly width: number;
  readonly height: number;
}

interface Facts {
  readonly type: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The segments of a JPEG that tell its size: SOF0 to SOF15, but for the tables among them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegFacts(bytes: Buffer): Facts | null {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) {
      const height = bytes.readUInt16BE(at + 5);
      const width = bytes.readUInt16BE(at + 7);
      return { type: 'image/jpeg', width, height };
    }
    // Fill bytes and markers without a length.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** Type and size of a JPEG or PNG by its own first bytes, whatever it is called; null for anything else. Never throws. */
export function readFacts(bytes: Buffer): Facts | null {
  if (bytes.length < 24) return null;
  const facts: Facts | null = bytes.subarray(0, 8).equals(PNG)
    ? { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : bytes[0] === 0xff && bytes[1] === 0xd8
      ? jpegFacts(bytes)
      : null;
  if (!facts || facts.width === 0 || facts.height === 0) return null;
  return facts.width * facts.height <= MOST_PIXELS ? facts : null;
}

async function readBytes(response: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

interface StillOptions {
  /** Origins from which pictures may be fetched. */
  readonly origins: readonly string[];
  readonly clock?: Clock;
}

/**
 * Fetches a still from one of the site's media origins. Null when it is anywhere else, redirects, is no JPEG or PNG, is too
 * large or takes too long: a card can do without. Never throws.
 */
export async function fetchStill(
  address: string,
  { origins, clock = systemClock }: StillOptions,
): Promise<Still | null> {
  if (!URL.canParse(address) || !origins.includes(new URL(address).origin)) return null;
  const { signal, cancel } = deadline(clock, TIME_LIMIT);
  try {
    const response = await fetch(address, { redirect: 'error', cache: 'no-store', signal });
    const bytes = response.ok ? await readBytes(response) : null;
    const facts = bytes && readFacts(bytes);
    if (!bytes || !facts) return null;
    const { type, width, height } = facts;
    return { data: `data:${type};base64,${bytes.toString('base64')}`, width, height };
  } catch {
    return null;
  } finally {
    cancel();
  }
}
