import { Button } from '@wordpress/components';
import { useEffect, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useFilesAt } from '../model/addresses';
import { filterAdvice } from '../model/added-advice';
import { type Advice, adviceFor } from '../model/checklist';
import {
  captionAdvice,
  filesIn,
  fileAdvice,
  goneAdvice,
  trackAdvice,
  tracksIn,
} from '../model/files';
import { linkAdvice, linksIn, useUnread } from '../model/links';
import { useLookup } from '../model/lookup';
import { shortcodeAdvice, textsWithShortcodes, useLostShortcodes } from '../model/lost-shortcodes';
import { references } from '../model/references';
import type { Fields, Values } from '../model/registry';
import { codeAdvice, useSameCode } from '../model/same-code';
import { useTrackTexts } from '../model/track-texts';
import { namedAdvice, namedIn, takenAdvice, titleAdvice, unreadAdvice } from '../model/unread';
import { LoadFailure } from '../ui/LoadProblem';
import { CHECKLIST, focusField } from './focus-field';

interface ChecklistProps {
  /** The id of the record. */
  readonly id: number;
  /** The post type of the record. */
  readonly type: string;
  /** undefined if another plugin manages the record. */
  readonly title?: string;
  /** Whether the website provides a page of its own at its address. */
  readonly isTaken?: boolean;
  readonly fields: Fields;
  readonly values: Values;
  /** Gets the number of lines about content that readers do not get; null while not all of it is known. */
  readonly onUnread?: (count: number | null) => void;
}

/**
 * Lists missing content, files with hidden data, and content that readers do not get. Updates as the editor types, and
 * never prevents publishing.
 */
export function Checklist({
  id: record,
  type,
  title,
  isTaken = false,
  fields,
  values,
  onUnread,
}: ChecklistProps) {
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
  const states = useUnread(
    links.map(({ href }) => href),
    record,
  );
  // Another plugin may render shortcodes differently.
  const isOwn = title !== undefined;
  const coded = useMemo(
    () => (isOwn ? textsWithShortcodes(fields, values) : []),
    [isOwn, fields, values],
  );
  const codesLost = useLostShortcodes(coded.map(({ text }) => text));
  const items = useLookup(references, ids);
  const codes = useSameCode(record, type, values);
  const files = useFilesAt(addresses);
  const { known } = items;
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
  const find = (file: number | string) =>
    typeof file === 'number' ? known.get(file) : found(file);
  const found = (address: string) => {
    const file = files.known.get(address);
    return file ? known.get(file.id) : file;
  };
  const unread = [
    ...(isOwn ? titleAdvice(type, title, values) : []),
    ...takenAdvice(isTaken),
    ...fileAdvice(uses, find, true),
    ...goneAdvice(uses, find),
    ...(isOwn ? captionAdvice(uses, find) : []),
    ...unreadAdvice(type, fields, values),
    ...namedAdvice(fields, values, (id) => known.get(id)),
    ...linkAdvice(links, states.known),
    ...shortcodeAdvice(coded, codesLost.known),
    ...trackAdvice(tracks, texts.texts),
  ];
  const advice = filterAdvice(
    [...fileAdvice(uses, find, false), ...codeAdvice(codes.same), ...unread, ...missing],
    type,
    values,
  );
  const all = [items, files, states, codes, codesLost, texts];
  const isWhole = all.every((asked) => asked.isWhole);
  const failed = all.filter(({ problem }) => problem !== '');
  const lines = new Set(unread.map(keyOf));
  const count = isWhole ? advice.filter((line) => lines.has(keyOf(line))).length : null;
  useEffect(() => onUnread?.(count), [onUnread, count]);
  return (
    <>
      <ul
        id={CHECKLIST}
        tabIndex={-1}
        className="open-ground-checklist"
        aria-label={__('Before you publish', 'open-ground-api')}
      >
        {isWhole && advice.length === 0 && <li>{__('Nothing is missing.', 'open-ground-api')}</li>}
        {advice.map((line) => (
          <li key={keyOf(line)}>
            <Button variant="link" onClick={() => void focusField(line.path)}>
              {line.text}
            </Button>
          </li>
        ))}
      </ul>
      {failed[0] && (
        <LoadFailure
          problem={failed[0].problem}
          onRetry={() => {
            for (const { retry } of failed) retry();
          }}
        />
      )}
    </>
  );
}

const keyOf = ({ path, text }: Advice) => `${path} ${text}`;
