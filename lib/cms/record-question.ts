import type { CmsCall } from './call';
import type { CmsClient } from './client';
import { CmsError } from './errors';
import { isRecord } from './schemas/absent';
import { isHidden } from './schemas/post';
import { modifiedOf, namesOfRow } from './raw-records';

/**
 * The state of a single record according to the CMS. 'gone': visitors can't see it, because it was removed or is no
 * longer public. 'unknown': inconclusive. 'no-route': the CMS lacks the route, so the detail call decides.
 */
export type RecordState = 'public' | 'gone' | 'unknown' | 'no-route';

/** The CMS's answer about a record. */
export interface RecordAnswer {
  readonly state: RecordState;
  /** Its `modified_gmt` (ms since 1970, by the CMS's clock); null if the answer does not say. */
  readonly modified: number | null;
}

/** `wp/v2/{type}/{id}`: a single record (docs/specification/cms-api.md, 'Asking about one record'). */
function recordQuestion(restBase: string, id: number): CmsCall<RecordAnswer> {
  return {
    name: 'record',
    path: `wp/v2/${encodeURIComponent(restBase)}/${encodeURIComponent(id)}`,
    query: {},
    paged: false,
    transform: (raw) => ({ state: stateIn(raw, id), modified: modifiedOf(raw) }),
  };
}

function stateIn(raw: unknown, id: number): RecordState {
  if (!isRecord(raw) || namesOfRow(raw).id !== id) return 'unknown';
  if (isHidden(raw)) return 'gone';
  return (raw['status'] ?? 'publish') === 'publish' ? 'public' : 'unknown';
}

/**
 * Returns the state that a failed request implies: 'gone' for the errors that WordPress returns for removed records.
 */
export function stateOfRefusal(error: unknown): RecordState {
  if (!(error instanceof CmsError)) return 'unknown';
  const { status, code } = error;
  if (status === 410) return 'gone';
  if (status === 404 && code === 'rest_post_invalid_id') return 'gone';
  if (status === 401 && code === 'rest_forbidden') return 'gone';
  return status === 404 && code === 'rest_no_route' ? 'no-route' : 'unknown';
}

/** Asks the CMS about a single record. Rejects if the CMS doesn't answer; see `stateOfRefusal`. */
export async function askAboutRecord(
  client: CmsClient,
  restBase: string,
  id: number,
  signal: AbortSignal,
): Promise<RecordAnswer> {
  const question = recordQuestion(restBase, id);
  const raw = await client.fetchRaw(question, { signal, lane: 'events' });
  return question.transform(raw, () => undefined);
}
