import { citationText, citedInvestigation } from '@/lib/cite';
import type { EvidenceByHref } from '@/lib/domain/evidence';
import type { Investigation, InvestigationDetail } from '@/lib/domain/investigation';
import type { Coordinates } from '@/lib/domain/map-location';
import type { PersonReference } from '@/lib/domain/party';
import type { EditorialDate, SafeHtml } from '@/lib/domain/primitives';
import { anchorsIn } from '@/lib/html/anchors';
import { htmlElsewhere } from '@/lib/html/elsewhere';
import { PageTexts } from '@/lib/html/page-texts';
import { htmlToText } from '@/lib/html/text';
import {
  categoryPath,
  filePath,
  investigationPath,
  locationPath,
  personPath,
  RECORD_PATHS,
} from '@/lib/routes';
import { recordLanguage } from '@/lib/domain/record-language';
import { AGENCY, TAG_AUTHORITY } from '@/lib/site';
import type { InvestigationRelations } from '@/lib/view-models/relations';
import { citedInText } from './cited-in-text';
import { recordDate } from './record-date';
import { recordMedia } from './record-media';
import { SCHEMA_VERSION, type CaseRecord } from './schema';

interface Sources {
  readonly investigation: Investigation;
  readonly detail: InvestigationDetail | null;
  readonly related: InvestigationRelations;
  readonly coordinates: Coordinates | null;
  /** What the texts lead to. */
  readonly evidence?: EvidenceByHref;
}

const NO_EVIDENCE: EvidenceByHref = new Map();

const dateOf = (date: EditorialDate | null | undefined) => date && recordDate(date);

/** Drops unknown fields: absent means unknown. */
const known = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as { [Name in keyof Fields]?: Exclude<Fields[Name], null> };

/**
 * Returns an investigation or study as a record for other programs (docs/guides/api.md): every fact of its page, with
 * its provenance. Addresses are absolute.
 *
 * @param origin the site's own
 */
export function caseRecord(sources: Sources, origin: string): CaseRecord {
  const { investigation, detail, related, coordinates, evidence = NO_EVIDENCE } = sources;
  const path = investigationPath(investigation.slug);
  const url = new URL(path, origin).href;
  const at = (href: string) => new URL(href, url).href;
  const texts = new PageTexts();
  const cited: CaseRecord['evidence'] = [];
  const anchoredText = (html: SafeHtml) => {
    const anchored = texts.anchored(html);
    cited.push(...citedInText(anchored, evidence, at));
    return anchored;
  };
  const elsewhere = (html: SafeHtml) => htmlElsewhere(anchoredText(html), url);
  const named = (name: string, href: string | null) => ({
    name,
    ...(href !== null && { url: at(href) }),
  });
  const person = ({ name, slug, organisation }: PersonReference) =>
    named(name, slug === null ? (organisation?.href ?? null) : personPath(slug));
  const parties = (all: Investigation['fundedBy']) =>
    all.map(({ name, href }) => named(name, href));
  const row = ({
    title,
    href,
    date,
  }: {
    title: string;
    href: string | null;
    date?: EditorialDate | null;
  }) => ({
    title,
    ...known({ url: href === null ? null : at(href), date: dateOf(date) }),
  });
  const work = citedInvestigation(investigation, detail);
  const passage = (html: SafeHtml, heading: string | null = null) => {
    const anchored = anchoredText(html);
    return {
      ...known({ heading }),
      html: htmlElsewhere(anchored, url),
      anchors: anchorsIn(anchored).map((anchor) => at(`#${anchor}`)),
    };
  };
  const synopsis = detail?.synopsis ?? null;
  // The page shows the abstract instead.
  if (!synopsis && investigation.abstract) anchoredText(investigation.abstract);
  // In page order, with the same ids.
  const text = [
    ...(synopsis ? [passage(synopsis)] : []),
    ...(detail?.blocks ?? []).flatMap(({ heading, columns: [first, second] }) => [
      passage(first, heading),
      ...(second ? [passage(second)] : []),
    ]),
  ];
  const versions = (detail?.revisions ?? []).map(({ date, format, content }) => ({
    ...known({ date: dateOf(date) }),
    format,
    ...known({ html: content && elsewhere(content) }),
  }));
  const methodsInDetail = detail?.methodologyDetails && elsewhere(detail.methodologyDetails);
  const otherCredits = (detail?.otherTables ?? []).map(({ title, content }) => ({
    title,
    html: elsewhere(content),
  }));
  return {
    $schema: at(RECORD_PATHS.schema),
    schemaVersion: SCHEMA_VERSION,
    id: `tag:${TAG_AUTHORITY}:investigation/${investigation.id}`,
    kind: investigation.isStudy ? 'study' : 'investigation',
    ...known({ code: investigation.code }),
    title: investigation.title,
    url,
    language: recordLanguage(investigation),
    ...known({ contentWarning: investigation.contentWarning }),
    publisher: { name: AGENCY.name, url: at('/') },
    ...known({ abstract: investigation.abstract && htmlToText(investigation.abstract) }),
    dates: known({
      incident: dateOf(investigation.incidentDate),
      published: dateOf(detail?.publicationDate ?? investigation.publicationDate),
      updated: dateOf(detail?.updatedDate ?? investigation.updatedDate),
      saved: investigation.modified && { day: investigation.modified },
    }),
    versions,
    places: investigation.locations.map(({ name, slug }) => named(name, locationPath(slug))),
    ...(coordinates && {
      coordinates: { latitude: coordinates.latitude, longitude: coordinates.longitude },
    }),
    categories: investigation.areas.map(({ name, slug }) => named(name, categoryPath(slug))),
    methods: related.methodologies.map(({ title, href }) => named(title, href)),
    ...known({ methodsInDetail }),
    commissionedBy: parties(detail?.commissionedBy ?? investigation.commissionedBy),
    fundedBy: parties(detail?.fundedBy ?? investigation.fundedBy),
    collaborators: parties(detail?.collaborators ?? investigation.collaborators),
    team: (detail?.team ?? []).map(({ role, people }) => ({ role, people: people.map(person) })),
    extendedTeam: (detail?.extendedTeam ?? []).map(({ role, people, organization }) => ({
      role,
      people: people.map(person),
      ...known({ organisation: organization && named(organization.name, organization.href) }),
    })),
    otherCredits,
    text,
    evidence: cited,
    sources: (detail?.featuredLinks ?? []).map(({ label, href }) => named(label, href)),
    media: [...recordMedia(detail, at)],
    related: {
      investigations: related.investigations.map(row),
      exhibitions: related.exhibitions.map((item) => row({ ...item, date: item.start })),
      events: related.events.map(row),
      press: related.press.map((item) => ({ ...row(item), publication: item.publication })),
      recognition: related.recognition.map(row),
      publications: related.publications.map(row),
    },
    citation: {
      text: citationText(work, url),
      bibtex: at(filePath(path, 'bib')),
      ris: at(filePath(path, 'ris')),
      csl: at(filePath(path, 'csl.json')),
    },
    isComplete: detail !== null,
  };
}
