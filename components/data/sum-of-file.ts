import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Bytes read at once. The page stays responsive between two slices, and a film of any size needs no more memory. */
const SLICE = 1024 * 1024;

/**
 * Returns the SHA-256 of a file in hexadecimal digits. The browser's own digest can't continue from slice to slice.
 *
 * @param onProgress called after each slice with the bytes read so far
 * @throws the browser's error when the file can't be read, and `signal`'s reason when it aborts
 */
export async function sumOfFile(
  file: Blob,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += SLICE) {
    const slice = await file.slice(start, start + SLICE).arrayBuffer();
    signal.throwIfAborted();
    hash.update(new Uint8Array(slice));
    onProgress(Math.min(start + SLICE, file.size));
  }
  return bytesToHex(hash.digest());
}
