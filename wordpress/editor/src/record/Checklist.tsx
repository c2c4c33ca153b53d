import { Button } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useFilesAt } from '../model/addresses';
import { filterAdvice } from '../model/added-advice';
import { adviceFor } from '../model/checklist';
import { filesIn, fileAdvice, trackAdvice, tracksIn } from '../model/files';
import { linkAdvice, linksIn, useUnread } from '../model/links';
import { references, useReferences } from '../model/references';
import type { Fields, Values } from '../model/registry';
import { codeAdvice, useSameCode } from '../model/same-code';
import { useTrackTexts } from '../model/track-texts';
import { namedAdvice, namedIn, unreadAdvice } from '../model/unread';
import { LoadProblem } from '../ui/LoadProblem';
import { focusField } from './focus-field';

interface ChecklistProps {
  /** The id of the record. */
  readonly id: number;
  /** The post type of the record. */
  readonly type: string;
  readonly fields: Fields;
  readonly values: Values;
}

/**
 * Lists missing content, files with hidden data, and what readers do not get. Updated as the editor types; it never prevents
 * publishing.
 */
export function Checklist({ id: record, type, fields, values }: ChecklistProps) {
  const uses = useMemo(() => filesIn(fields, values), [fields, values]);
  const named = useMemo(() => namedIn(fields, values), [fields, values]);
  const ids = [
    ...uses.map(({ file }) => file).filter((file) => typeof file === 'number'),
    ...named,
  ];
  const addresses = uses.map(({ file }) => file).filter((file) => typeof file === 'string');
  const tracks = useMemo(() => tracksIn(fields, values), [fields, values]);
  const texts = useTrackTexts(tracks.map(({ vtt }) => vtt));
  const links = useMemo(() => linksIn(fields, values), [fields, values]);
  const unread = useUnread(
    links.map(({ href }) => href),
    record,
  );
  const known = useReferences(ids);
  const same = useSameCode(record, type, values);
  const found = useFilesAt(addresses);
  const missing = adviceFor(fields, values, (id) => {
    const file = known.get(id);
    return file
      ? {
          alt: file.alt ?? '',
          title: file.title,
          isImage: file.mime?.startsWith('image/') ?? false,
          mayEdit: file.editUrl !== '',
        }
      : undefined;
  });
  const hidden = fileAdvice(uses, (file) =>
    typeof file === 'number' ? known.get(file) : known.get(found.get(file)?.id ?? 0),
  );
  const advice = filterAdvice(
    [
      ...hidden,
      ...codeAdvice(same),
      ...unreadAdvice(type, values),
      ...namedAdvice(fields, values, (id) => known.get(id)),
      ...linkAdvice(links, unread),
      ...missing,
      ...trackAdvice(tracks, texts),
    ],
    type,
    values,
  );
  const isWhole =
    ids.every((id) => known.has(id)) && addresses.every((address) => found.has(address));
  return (
    <>
      <ul
        className="open-ground-checklist"
        aria-label={__('Before you publish', 'open-ground-api')}
      >
        {isWhole && advice.length === 0 && <li>{__('Nothing is missing.', 'open-ground-api')}</li>}
        {advice.map(({ path, text }) => (
          <li key={`${path} ${text}`}>
            <Button variant="link" onClick={() => focusField(path)}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
      <LoadProblem lookup={references} ids={ids} />
    </>
  );
}
