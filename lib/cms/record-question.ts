import type { CmsCall } from './call';
import type { CmsClient } from './client';
import { CmsError } from './errors';
import { isRecord } from './schemas/absent';
import { namesOfRow } from './raw-records';

/**
 * What the CMS says of one record it was asked about alone. 'unknown': nothing that counts. 'no-route': it has no such
 * question; its detail call decides then.
 */
export type RecordState = 'public' | 'gone' | 'unknown' | 'no-route';

/** `wp/v2/{type}/{id}`: one record, asked about alone (contract/cms-api.md, 'Asking about one record'). */
function recordQuestion(restBase: string, id: number): CmsCall<RecordState> {
  return {
    name: 'record',
    path: `wp/v2/${encodeURIComponent(restBase)}/${encodeURIComponent(id)}`,
    query: {},
    paged: false,
    transform: (raw) =>
      isRecord(raw) && namesOfRow(raw).id === id && (raw['status'] ?? 'publish') === 'publish'
        ? 'public'
        : 'unknown',
  };
}

/** What a failed question says: the refusals by which WordPress tells that a record is gone, or nothing. */
export function stateOfRefusal(error: unknown): RecordState {
  if (!(error instanceof CmsError)) return 'unknown';
  const { status, code } = error;
  if (status === 410) return 'gone';
  if (status === 404 && code === 'rest_post_invalid_id') return 'gone';
  if (status === 401 && code === 'rest_forbidden') return 'gone';
  return status === 404 && code === 'rest_no_route' ? 'no-route' : 'unknown';
}

/** What the CMS says of one record, asked about alone. Rejects when it gives no answer; see `stateOfRefusal`. */
export async function askAboutRecord(
  client: CmsClient,
  restBase: string,
  id: number,
  signal: AbortSignal,
): Promise<RecordState> {
  const question = recordQuestion(restBase, id);
  const raw = await client.fetchRaw(question, { signal, lane: 'events' });
  return question.transform(raw, () => undefined);
}
