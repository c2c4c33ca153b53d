/** Serves the files in `demo/media` like a media host, with ranges, validators and content types. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mediaFolder } from './media-manifest.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** @type {Record<string, string>} */
const TYPES = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.srt': 'application/x-subrip; charset=utf-8',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv; charset=utf-8',
};

/** `/wp-content/uploads/2025/03/x.jpg`; `original` in place of `uploads` makes it a download. */
const UPLOAD = /^\/wp-content\/(uploads|original)\/(?:\d{4}\/\d{2}\/)?(.+)$/;

/**
 * Returns the file of a path, or null when it is not a media path or escapes the folder.
 *
 * @param {string} pathname  Still percent-encoded.
 * @returns {{file: string, download: boolean} | null}
 */
export function resolveMedia(pathname) {
  const upload = UPLOAD.exec(pathname);
  const relative = upload?.[2] ?? (pathname.startsWith('/files/') ? pathname.slice(1) : null);
  if (relative === null) return null;
  let decoded;
  try {
    decoded = decodeURIComponent(relative);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return null;
  const file = path.join(mediaFolder, decoded);
  if (!file.startsWith(mediaFolder) || !Object.hasOwn(TYPES, path.extname(file))) return null;
  return { file, download: upload?.[1] === 'original' };
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {{file: string, download: boolean}} media
 */
export async function sendMedia(request, response, { file, download }) {
  response.setHeader('access-control-allow-origin', '*');
  const facts = await stat(file).catch(() => null);
  if (!facts?.isFile()) return void response.writeHead(404).end();
  const etag = `"${facts.size.toString(16)}-${Math.trunc(facts.mtimeMs).toString(16)}"`;
  const modified = new Date(Math.trunc(facts.mtimeMs / 1000) * 1000);
  response.setHeader('accept-ranges', 'bytes');
  response.setHeader('cache-control', 'public, max-age=3600');
  response.setHeader('etag', etag);
  response.setHeader('last-modified', modified.toUTCString());
  if (isFresh(request, etag, modified)) return void response.writeHead(304).end();
  response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
  if (download) {
    response.setHeader('content-disposition', `attachment; filename="${path.basename(file)}"`);
  }
  const range = rangeOf(request, facts.size, etag, modified);
  if (range === 'unsatisfiable') {
    return void response.writeHead(416, { 'content-range': `bytes */${facts.size}` }).end();
  }
  const { start, end } = range ?? { start: 0, end: facts.size - 1 };
  response.writeHead(range ? 206 : 200, {
    'content-length': end - start + 1,
    ...(range && { 'content-range': `bytes ${start}-${end}/${facts.size}` }),
  });
  if (request.method === 'HEAD' || facts.size === 0) return void response.end();
  // A client that disconnects in the middle of a film is not an error.
  await pipeline(createReadStream(file, { start, end }), response).catch(() => undefined);
}

/**
 * @param {Request} request
 * @param {string} etag
 * @param {Date} modified
 */
function isFresh(request, etag, modified) {
  const match = request.headers['if-none-match'];
  if (match !== undefined) {
    return match.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  }
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return since >= modified.getTime();
}

/**
 * Returns the requested range (RFC 9110, section 14), null for the complete file. Multiple ranges, units other
 * than bytes and malformed ranges get the complete file, as the standard allows.
 *
 * @param {Request} request
 * @param {number} size  Bytes.
 * @param {string} etag
 * @param {Date} modified
 * @returns {{start: number, end: number} | 'unsatisfiable' | null}
 */
function rangeOf(request, size, etag, modified) {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== etag && condition !== modified.toUTCString())
    return null;
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  if (!match || (!match[1] && !match[2])) return null;
  const suffix = !match[1];
  const start = suffix ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = suffix || !match[2] ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (!suffix && match[2] && Number(match[2]) < start) return null;
  return start >= size || start > end ? 'unsatisfiable' : { start, end };
}
