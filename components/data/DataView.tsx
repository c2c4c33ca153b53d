import { Disclosure } from '@/components/ui/Disclosure';
import { SiteLink } from '@/components/ui/SiteLink';
import { Statement } from '@/components/ui/Statement';
import { formatFileSize } from '@/lib/domain/file-size';
import {
  CHECKSUMS_PATH,
  FEED_FORMATS,
  filePath,
  LIST_FEEDS,
  LITE_ROOT,
  RECORD_PATHS,
  type ListFeed,
} from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { FileCheckHost } from './FileCheckHost';

const { lead, follow, cite, find, check, contact } = words.dataPage;

const FEED_NAMES: Readonly<Record<ListFeed, string>> = {
  feed: follow.everything,
  investigations: words.investigations,
  studies: words.studies,
  exhibitions: words.exhibitions,
  events: words.events,
  news: words.news,
  publications: words.publications,
  press: words.press,
  corrections: words.corrections,
};

const FEEDS = Object.keys(LIST_FEEDS) as readonly ListFeed[];

interface DataViewProps {
  /** The size of the list of checksums, in bytes. */
  readonly checksums: number;
}

/** Lists all machine-readable forms of the site's content. */
export function DataView({ checksums }: DataViewProps) {
  return (
    <Statement title={words.data}>
      <p>{lead}</p>
      <h2>{follow.heading}</h2>
      <p>{follow.lead}</p>
      <ul>
        {FEEDS.map((name) => (
          <li key={name}>
            <span>{`${FEED_NAMES[name]}:`}</span>{' '}
            {FEED_FORMATS.map((format, index) => (
              <span key={format}>
                {index > 0 && <span>, </span>}
                <SiteLink href={filePath(LIST_FEEDS[name], format)}>
                  {words.feedFormats[format]}
                </SiteLink>
              </span>
            ))}
          </li>
        ))}
      </ul>
      <h2>{cite.heading}</h2>
      <p>{cite.lead}</p>
      <ul>
        <Source href={RECORD_PATHS.index} {...cite.records} />
        <Source href={RECORD_PATHS.schema} {...cite.schema} />
        <Source href={`${RECORD_PATHS.oai}?verb=Identify`} {...cite.oai} />
      </ul>
      <h2>{find.heading}</h2>
      <ul>
        <Source href={LITE_ROOT} {...find.lite} />
        <Source href="/sitemap.xml" {...find.sitemap} />
        <Source href="/robots.txt" {...find.robots} />
      </ul>
      <h2>{check.heading}</h2>
      <ul>
        <Source href={CHECKSUMS_PATH} {...check.list} />
      </ul>
      <Disclosure
        label={words.checkFile.name}
        summary={words.checkFile.opening(formatFileSize(checksums))}
      >
        <FileCheckHost />
        <p>
          <span>{check.byHand}</span> <SiteLink href={CHECKSUMS_PATH}>{check.theList}</SiteLink>:{' '}
          <code>{words.checkFile.command}</code>
        </p>
      </Disclosure>
      <h2>{contact.heading}</h2>
      <p>
        {contact.before} <a href={`mailto:${AGENCY.email}`}>{AGENCY.email}</a>.
      </p>
    </Statement>
  );
}

interface SourceProps {
  readonly href: string;
  readonly name: string;
  readonly about: string;
}

function Source({ href, name, about }: SourceProps) {
  return (
    <li>
      <SiteLink href={href}>{name}</SiteLink>: <span>{about}</span>
    </li>
  );
}
