import { createHash } from 'node:crypto';
import { FOR_A_SECOND } from '@/lib/cache/for-a-second.mjs';
import { sharePictureFile } from '@/lib/share-pictures';
import { getMediaOrigins } from '@/lib/content';
import { SHARE_PICTURE_TYPES, sharePictureFormat } from '@/lib/domain/share-picture';
import { sharePicturePath } from '@/lib/routes';
import { decodeParam, hashOfSharePicture } from '@/lib/seo';
import { findSharePicture } from './find-share-picture';

/** Pictures are drawn on demand and cached by `lib/share-pictures`. */
export const dynamic = 'force-dynamic';

interface Params {
  readonly params: Promise<{ card: string[] }>;
}

const refusal = (status: number, message: string, headers = {}) =>
  new Response(`${message}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });

/**
 * Responds to `GET /card/{kind}/{name}/{hash}.png` (`.jpg` for one with a photograph) with the picture of a page's link
 * preview. The picture shows the content held, never anything from the URL. An outdated hash redirects to the current
 * one. Like a page, the picture of a removed record must not be served for more than a second.
 */
export async function GET(_: Request, { params }: Params): Promise<Response> {
  const [kind = '', name = '', file = '', ...more] = (await params).card.map(decodeParam);
  const found =
    more.length === 0 && /^[\da-f]{24}\.(?:png|jpg)$/.test(file)
      ? findSharePicture(kind, name)
      : null;
  if (!found) return refusal(404, 'There is no such picture.');
  const hash = hashOfSharePicture(found.sharePicture);
  const format = sharePictureFormat(found.sharePicture);
  if (file !== `${hash}.${format}`) {
    const headers = {
      location: sharePicturePath(found.kind, name, hash, format),
      'cache-control': FOR_A_SECOND,
    };
    return new Response(null, { status: 308, headers });
  }
  const picture = await sharePictureFile(found.sharePicture, hash, getMediaOrigins());
  if (!picture) return refusal(503, 'Too many pictures are being drawn.', { 'retry-after': '30' });
  const headers = {
    // Other sites show these pictures in their previews.
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': SHARE_PICTURE_TYPES[format],
    'cache-control': FOR_A_SECOND,
    // A digest of the bytes, because the photograph at an address may change.
    etag: `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`,
  };
  return new Response(picture, { headers });
}
