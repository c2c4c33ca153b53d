import { GET as getTrack } from '@/app/api/subtitles/[kind]/[slug]/[video]/[track]/route';
import { draftView } from '@/lib/content';

interface Context {
  readonly params: Promise<{
    view: string;
    kind: string;
    slug: string;
    video: string;
    track: string;
  }>;
}

/**
 * Serves the subtitles of a draft's film. The middleware rewrites the public address to this one for visitors who may
 * see the draft.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const view = draftView((await params).view);
  const found = view && (await view.render(() => getTrack(request, { params })));
  const response = found ?? new Response('Not Found\n', { status: 404 });
  response.headers.set('cache-control', 'private, no-store');
  return response;
}
