import { FOR_A_SECOND } from '@/lib/cache/for-a-second.mjs';
import { getTextTrack } from '@/lib/content';
import { formatDuration } from '@/lib/domain/duration';
import { parseCues } from '@/lib/domain/vtt';
import { decodeParam } from '@/lib/seo';

interface Context {
  readonly params: Promise<{ kind: string; slug: string; video: string; track: string }>;
}

/** Returns an index of at most three digits, or NaN, which matches nothing. */
const index = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN);

/** Returns a plain-text transcript, one line per cue. */
const transcriptOf = (vtt: string) =>
  parseCues(vtt)
    .map(
      ({ start, text }) =>
        `${formatDuration(Math.floor(start)) ?? ''}  ${text.replaceAll('\n', ' ')}\n`,
    )
    .join('');

/**
 * Serves the subtitles of an investigation's or exhibition's film as WebVTT or, with `.txt` after the track, as a
 * transcript.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { kind, slug, video, track } = await params;
  const isText = track.endsWith('.txt');
  const place = index(isText ? track.slice(0, -'.txt'.length) : track);
  const outcome = await getTextTrack(kind, decodeParam(slug), video, place);
  switch (outcome.kind) {
    case 'found':
      return new Response(isText ? transcriptOf(outcome.vtt) : outcome.vtt, {
        headers: {
          'content-type': `text/${isText ? 'plain' : 'vtt'}; charset=utf-8`,
          'cache-control': FOR_A_SECOND,
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
