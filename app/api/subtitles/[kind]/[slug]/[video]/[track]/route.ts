import { getTextTrack } from '@/lib/content';
import { decodeParam } from '@/lib/seo';

interface Context {
  readonly params: Promise<{ kind: string; slug: string; video: string; track: string }>;
}

/** An index of at most three digits, or NaN, which finds nothing. */
const index = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN);

/** Subtitles of an investigation's or exhibition's film as WebVTT. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { kind, slug, video, track } = await params;
  const outcome = await getTextTrack(kind, decodeParam(slug), index(video), index(track));
  switch (outcome.kind) {
    case 'found':
      return new Response(outcome.vtt, {
        headers: {
          'content-type': 'text/vtt; charset=utf-8',
          'cache-control': 'public, max-age=0, s-maxage=1',
        },
      });
    case 'absent':
      return new Response('Not Found\n', { status: 404 });
    case 'unavailable':
      return new Response('Service Unavailable\n', {
        status: 503,
        headers: { 'cache-control': 'no-store', 'retry-after': String(outcome.retryAfter) },
      });
  }
}
