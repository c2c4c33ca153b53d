import { dublinCore } from '@/lib/cite';
import { xml } from '@/lib/html/xml';
import { RECORD_PATHS } from '@/lib/routes';
import { AGENCY, TAG_AUTHORITY } from '@/lib/site';
import * as words from '@/lib/words';
import { EARLIEST, type HarvestItem } from './harvest';
import {
  isAfter,
  OaiError,
  readArguments,
  readSelection,
  writeToken,
  type OaiRequest,
  type OaiVerb,
} from './oai-arguments';

/** Records in one answer. */
const PAGE = 100;

const DC = 'http://www.openarchives.org/OAI/2.0/oai_dc/';
const DC_SCHEMA = 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd';

const SETS = {
  investigation: words.investigations,
  study: words.studies,
  exhibition: words.exhibitions,
  publication: words.publications,
} as const;

const NAMESPACE = `oai:${TAG_AUTHORITY.split(',')[0]}:`;

/** The data that the interface serves. */
export interface Repository {
  readonly items: readonly HarvestItem[];
  /** The site's own origin. */
  readonly origin: string;
  readonly now: Date;
}

const setOf = ({ name, work }: HarvestItem) => work?.kind ?? name.slice(0, name.indexOf('/'));

function header(item: HarvestItem): string {
  const status = item.work ? '' : ' status="deleted"';
  return `<header${status}><identifier>${xml(NAMESPACE + item.name)}</identifier><datestamp>${item.day}</datestamp><setSpec>${setOf(item)}</setSpec></header>`;
}

function record(item: HarvestItem, origin: string): string {
  const { work } = item;
  if (!work) return `<record>${header(item)}</record>`;
  const elements = dublinCore(work, new URL(work.path, origin).href).map(
    ([name, value]) => `<dc:${name}>${xml(value)}</dc:${name}>`,
  );
  return `<record>${header(item)}<metadata><oai_dc:dc xmlns:oai_dc="${DC}" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${DC} ${DC_SCHEMA}">${elements.join('')}</oai_dc:dc></metadata></record>`;
}

function find({ items }: Repository, identifier: string): HarvestItem {
  const item = items.find(({ name }) => NAMESPACE + name === identifier);
  if (!item) throw new OaiError('idDoesNotExist', 'There is no record of this identifier.');
  return item;
}

function requireDublinCore(values: OaiRequest['values']): void {
  const prefix = values.get('metadataPrefix');
  if (prefix !== undefined && prefix !== 'oai_dc') {
    throw new OaiError('cannotDisseminateFormat', 'Records are given as oai_dc alone.');
  }
}

function list(repository: Repository, { values }: OaiRequest, draw: (item: HarvestItem) => string) {
  requireDublinCore(values);
  const selection = readSelection(values);
  const { from, until, set, after } = selection;
  const chosen = repository.items.filter(
    (item) =>
      (!from || item.day >= from) &&
      (!until || item.day <= until) &&
      (set === null || setOf(item) === set),
  );
  const rest = after ? chosen.filter((item) => isAfter(item, after)) : chosen;
  if (after && rest.length === 0) {
    throw new OaiError('badResumptionToken', 'The list is shorter now: begin again.');
  }
  const given = rest.slice(0, PAGE);
  const last = given.at(-1);
  if (!last) throw new OaiError('noRecordsMatch', 'Nothing matches.');
  const count = after?.count ?? 0;
  const { day, name } = last;
  const token =
    rest.length > PAGE
      ? xml(writeToken(selection, { day, name, count: count + given.length }))
      : '';
  // The last of several responses has an empty token; a single one has none.
  const resumption =
    after || token !== ''
      ? `<resumptionToken completeListSize="${count + rest.length}" cursor="${count}">${token}</resumptionToken>`
      : '';
  return given.map(draw).join('\n') + resumption;
}

const ANSWERS: Readonly<Record<OaiVerb, (repository: Repository, request: OaiRequest) => string>> =
  {
    Identify: ({ items, origin }) =>
      [
        `<repositoryName>${xml(AGENCY.name)}</repositoryName>`,
        `<baseURL>${xml(new URL(RECORD_PATHS.oai, origin).href)}</baseURL>`,
        '<protocolVersion>2.0</protocolVersion>',
        `<adminEmail>${xml(AGENCY.email)}</adminEmail>`,
        `<earliestDatestamp>${items[0]?.day ?? EARLIEST}</earliestDatestamp>`,
        '<deletedRecord>transient</deletedRecord>',
        '<granularity>YYYY-MM-DD</granularity>',
      ].join('\n'),
    ListMetadataFormats(repository, { values }) {
      const identifier = values.get('identifier');
      if (identifier !== undefined) find(repository, identifier);
      return `<metadataFormat><metadataPrefix>oai_dc</metadataPrefix><schema>${DC_SCHEMA}</schema><metadataNamespace>${DC}</metadataNamespace></metadataFormat>`;
    },
    ListSets(_, { values }) {
      if (values.has('resumptionToken')) {
        throw new OaiError('badResumptionToken', 'The list of sets is whole.');
      }
      return Object.entries(SETS)
        .map(([set, name]) => `<set><setSpec>${set}</setSpec><setName>${xml(name)}</setName></set>`)
        .join('\n');
    },
    GetRecord(repository, { values }) {
      const item = find(repository, values.get('identifier') ?? '');
      requireDublinCore(values);
      return record(item, repository.origin);
    },
    ListIdentifiers: (repository, request) => list(repository, request, header),
    ListRecords: (repository, request) =>
      list(repository, request, (item) => record(item, repository.origin)),
  };

/** Returns the response to a request by its arguments: a document of OAI-PMH 2.0, including errors. Never throws. */
export function oaiAnswer(repository: Repository, parameters: URLSearchParams): string {
  const url = xml(new URL(RECORD_PATHS.oai, repository.origin).href);
  let attributes = '';
  let body: string;
  try {
    const request = readArguments(parameters);
    attributes = [['verb', request.verb] as const, ...request.values]
      .map(([name, value]) => ` ${name}="${xml(value)}"`)
      .join('');
    body = `<${request.verb}>${ANSWERS[request.verb](repository, request)}</${request.verb}>`;
  } catch (error) {
    if (!(error instanceof OaiError)) throw error;
    // Invalid arguments are not repeated (3.2).
    if (error.code === 'badVerb' || error.code === 'badArgument') attributes = '';
    body = `<error code="${error.code}">${xml(error.message)}</error>`;
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd">',
    `<responseDate>${repository.now.toISOString().replace(/\.\d+Z$/, 'Z')}</responseDate>`,
    `<request${attributes}>${url}</request>`,
    body,
    '</OAI-PMH>',
    '',
  ].join('\n');
}
