import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { momentValue, parseMoment, timeInWords } from '../../../../lib/domain/moment';
import { parsePage } from '../../../../lib/domain/page-number';
import { parseRegion, regionValue } from '../../../../lib/domain/region';
import { type Citation, valueIn } from '../model/own-link';
import { nameOf, type Resource, useResources } from '../model/resources';
import { RegionPicker } from './RegionPicker';
import { useFocusInPlace } from './use-focus-in-place';

interface EvidenceFormProps {
  /** The record whose films, pictures and documents may be cited. */
  readonly record: number;
  readonly cited: Citation | null;
  readonly onChange: (cited: Citation | null) => void;
}

/** Selects a film, picture or document of a record, and a second, region or page of it. */
export function EvidenceForm({ record, cited, onChange }: EvidenceFormProps) {
  const { found, problem } = useResources(record);
  const resource = cited === null ? undefined : found?.find(({ keys }) => keys.includes(cited.key));
  const select = useRef<HTMLSelectElement>(null);
  useFocusInPlace(select, found !== null);
  const isGone = found !== null && cited !== null && resource === undefined;
  return (
    <fieldset className="open-ground-evidence">
      <legend>{__('Evidence', 'open-ground-api')}</legend>
      {problem !== '' && <p className="open-ground-problem">{problem}</p>}
      {found?.length === 0 && (
        <p className="open-ground-help">
          {__('This record has no saved films, pictures or documents.', 'open-ground-api')}
        </p>
      )}
      {isGone && (
        <p className="open-ground-problem">
          {__(
            'What this link cites is no longer there: readers see its words without a link.',
            'open-ground-api',
          )}
        </p>
      )}
      {found !== null && found.length > 0 && (
        <label>
          {__('Film, picture or document', 'open-ground-api')}
          <select
            ref={select}
            value={resource?.key ?? ''}
            onChange={({ target }) =>
              onChange(target.value === '' ? null : { key: target.value, part: '' })
            }
          >
            <option value="">{__('None: link to the record itself', 'open-ground-api')}</option>
            {found.map((one) => (
              <option key={one.key} value={one.key}>
                {`${kindOf(one)}: ${nameOf(one)}`}
              </option>
            ))}
          </select>
        </label>
      )}
      {found !== null && (
        <p className="open-ground-help">
          {__(
            'Only what is saved is listed. Save the record to cite what you have just added.',
            'open-ground-api',
          )}
        </p>
      )}
      {resource && cited && (
        <PartForm
          key={resource.key}
          resource={resource}
          part={cited.part}
          onChange={(part) => onChange({ key: resource.key, part })}
        />
      )}
    </fieldset>
  );
}

const kindOf = ({ is }: Resource): string =>
  ({
    film: __('Film', 'open-ground-api'),
    picture: __('Picture', 'open-ground-api'),
    document: __('Document', 'open-ground-api'),
  })[is];

interface PartFormProps {
  readonly resource: Resource;
  readonly part: string;
  readonly onChange: (part: string) => void;
}

function PartForm({ resource, part, onChange }: PartFormProps) {
  switch (resource.is) {
    case 'film':
      return <SecondForm resource={resource} part={part} onChange={onChange} />;
    case 'picture':
      return (
        <RegionPicker
          src={resource.url}
          region={parseRegion(valueIn(part, 'xywh'))}
          onChange={(region) => onChange(region === null ? '' : `xywh=${regionValue(region)}`)}
        />
      );
    default:
      return (
        <>
          <a href={resource.url} target="_blank" rel="noreferrer">
            {__('Open the document', 'open-ground-api')}
          </a>
          <TypedPart
            label={__('Page', 'open-ground-api')}
            first={valueIn(part, 'page')}
            read={(text) => {
              const page = parsePage(text);
              return page === null ? null : `page=${page}`;
            }}
            onChange={onChange}
          />
        </>
      );
  }
}

function SecondForm({ resource, part, onChange }: PartFormProps) {
  const film = useRef<HTMLVideoElement>(null);
  const second = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState(() => parseMoment(valueIn(part, 't')));
  return (
    <>
      {resource.url !== '' && (
        <video
          ref={film}
          src={resource.url}
          controls
          preload="metadata"
          aria-label={nameOf(resource)}
          onLoadedMetadata={({ currentTarget }) => {
            if (taken !== null) currentTarget.currentTime = taken;
          }}
        />
      )}
      <div ref={second} className="open-ground-second">
        {resource.url !== '' && (
          <Button
            variant="secondary"
            onClick={() => {
              const at = film.current?.currentTime ?? 0;
              setTaken(at);
              onChange(`t=${momentValue(at)}`);
              second.current?.scrollIntoView({ block: 'nearest' });
            }}
          >
            {__('Use this second', 'open-ground-api')}
          </Button>
        )}
        <TypedPart
          key={taken}
          label={__('Second, such as 2:14', 'open-ground-api')}
          first={taken === null ? '' : timeInWords(taken)}
          read={(text) => {
            const at = parseMoment(text);
            return at === null ? null : `t=${momentValue(at)}`;
          }}
          onChange={onChange}
        />
      </div>
    </>
  );
}

interface TypedPartProps {
  readonly label: string;
  readonly first: string;
  /** Returns null for a text that is not such a part. */
  readonly read: (text: string) => string | null;
  readonly onChange: (part: string) => void;
}

function TypedPart({ label, first, read, onChange }: TypedPartProps) {
  const [text, setText] = useState(first);
  const isWrong = text.trim() !== '' && read(text.trim()) === null;
  return (
    <>
      <label>
        {label}
        <input
          type="text"
          value={text}
          aria-invalid={isWrong}
          onChange={({ target }) => {
            setText(target.value);
            onChange(read(target.value.trim()) ?? '');
          }}
        />
      </label>
      {isWrong && (
        <p role="alert" className="open-ground-problem">
          {__('There is no such part; the link leads to the whole.', 'open-ground-api')}
        </p>
      )}
    </>
  );
}
