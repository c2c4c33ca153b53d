import * as z from 'zod';
import type { MediaFacts, NamedFacts, RecordFacts } from '@/lib/domain/record-facts';
import type { CalendarDay } from '@/lib/domain/primitives';
import { isKey } from '@/lib/domain/resource-key';
import { languageTag } from '@/lib/domain/text-language';
import { firstPresent, isRecord } from './absent';
import { calendarDay, positiveInteger, raw, text } from './primitives';
import { provenanceFields, toProvenance, type RawProvenance } from './provenance';

/** Drops keys whose value is null: an absent key means that the CMS gives no value. */
const present = <Facts>(values: Readonly<Record<keyof Facts, unknown>>): Facts =>
  // The schemas below give a value or null for each key of `Facts`; all keys are optional.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Facts;

/** Facts that a record's detail may repeat from the list's row, or override. */
export const namedFactFields = { content_warning: text, language: text };

/** Returns the warning and language of a record. A malformed language tag counts as missing. */
export const toNamedFacts = ({
  content_warning: contentWarning,
  language,
}: {
  readonly content_warning: string | null;
  readonly language: string | null;
}): NamedFacts => present<NamedFacts>({ contentWarning, language: languageTag(language) ?? null });

/** The warning of a film. */
export const toWarning = (contentWarning: string | null): Pick<MediaFacts, 'contentWarning'> =>
  present<Pick<MediaFacts, 'contentWarning'>>({ contentWarning });

/** Facts about a post under any of WordPress's field names, read from the raw record. */
export const recordFacts = z.preprocess(
  (raw) => {
    if (!isRecord(raw)) return {};
    const fields = isRecord(raw['acf']) ? raw['acf'] : {};
    return {
      modified: firstPresent(
        raw['modified_gmt'],
        raw['post_modified_gmt'],
        raw['modified'],
        raw['post_modified'],
      ),
      content_warning: firstPresent(fields['content_warning'], raw['content_warning']),
      language: firstPresent(fields['language'], raw['language']),
    };
  },
  z
    .object({ modified: calendarDay, ...namedFactFields })
    .transform(({ modified, ...named }): RecordFacts => ({
      ...present<Pick<RecordFacts, 'modified'>>({ modified }),
      ...toNamedFacts(named),
    })),
);

/** Size, checksum, warning and provenance of a picture or file, and which file it has replaced. */
export const mediaFactFields = {
  filesize: positiveInteger,
  sha256: text,
  content_warning: text,
  replaced: calendarDay,
  former_keys: raw,
  ...provenanceFields,
};

interface RawMediaFacts extends RawProvenance {
  readonly filesize: number | null;
  readonly sha256: string | null;
  readonly content_warning: string | null;
  readonly replaced: CalendarDay | null;
  readonly former_keys?: unknown;
}

/** Returns the facts about a file. A malformed checksum counts as missing. */
export function toMediaFacts({
  filesize: bytes,
  sha256,
  content_warning: contentWarning,
  replaced: on,
  former_keys: formerKeys,
  ...rest
}: RawMediaFacts): Omit<MediaFacts, 'keys'> {
  const checksum = sha256?.toLowerCase() ?? '';
  const keys = Array.isArray(formerKeys) ? formerKeys.filter(isKey) : [];
  return present<Omit<MediaFacts, 'keys'>>({
    bytes,
    sha256: /^[\da-f]{64}$/.test(checksum) ? checksum : null,
    contentWarning,
    provenance: toProvenance(rest) ?? null,
    replaced: on && { on, keys },
  });
}
