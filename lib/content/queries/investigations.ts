import { withDetailsFacts } from './details-facts';
import { citedInDetail, withAbstractsEvidence } from './evidence';
import type { EvidenceByHref } from '@/lib/domain/evidence';
import { inArea, inLocation, studiesOf, withMethodology } from '@/lib/domain/filter-investigations';
import type {
  Investigation,
  InvestigationArea,
  InvestigationDetail,
} from '@/lib/domain/investigation';
import { inYear, type IncidentYear } from '@/lib/domain/incident-years';
import type { Coordinates } from '@/lib/domain/map-location';
import type { Methodology } from '@/lib/domain/methodology';
import type { SafeHtml } from '@/lib/domain/primitives';
import { heldContent, heldList, readDetail } from '../store';
import { bySlug, facetsOf, listed, resolved } from './resolved-investigations';

/** Lists every investigation, studies included, newest update first (checklist INV-03, INV-13). */
export function listInvestigations(): readonly Investigation[] {
  return listed(heldContent());
}

/** Lists the studies alone, newest update first. */
export function listStudies(): readonly Investigation[] {
  return studiesOf(listInvestigations());
}

export interface CategoryList {
  readonly area: Pick<InvestigationArea, 'slug' | 'name' | 'description'>;
  readonly investigations: readonly Investigation[];
}

/** Returns a category and its investigations; null when there are none. */
export function getCategory(slug: string): CategoryList | null {
  const investigations = inArea(listInvestigations(), slug);
  const named = investigations[0]?.areas.find((item) => item.slug === slug);
  if (!named) return null;
  const described = heldList('investigations').areas.find((item) => item.slug === slug);
  const { name, description = null } = described ?? { name: named.name };
  return { area: { slug, name, description }, investigations };
}

export interface MethodologyList {
  readonly methodology: Pick<Methodology, 'slug' | 'title' | 'description' | 'contentWarning'>;
  readonly investigations: readonly Investigation[];
}

/** Returns a methodology and its investigations; null when nothing mentions it. */
export function getMethodology(slug: string): MethodologyList | null {
  const methodologies = heldList('methodologies');
  const investigations = withMethodology(listInvestigations(), slug, methodologies);
  const known = methodologies.find((item) => item.slug === slug);
  if (known) return { methodology: known, investigations };
  const named = investigations[0]?.methodologies.find((item) => item.slug === slug);
  if (!named) return null;
  return { methodology: { slug, title: named.title, description: null }, investigations };
}

export interface LocationList {
  readonly location: { readonly slug: string; readonly name: string };
  readonly investigations: readonly Investigation[];
}

/** Returns a location and its investigations; null when there are none. */
export function getLocation(slug: string): LocationList | null {
  const investigations = inLocation(listInvestigations(), slug);
  const location = investigations[0]?.locations.find((item) => item.slug === slug);
  return location ? { location, investigations } : null;
}

/** Returns the investigations whose incident touches a year, or has none; null when there are none. */
export function getYear(year: IncidentYear): readonly Investigation[] | null {
  const investigations = inYear(listInvestigations(), year);
  return investigations.length > 0 ? investigations : null;
}

export interface InvestigationRecord {
  readonly investigation: Investigation;
  /** Null when only the list's data are available (as in checklist ERR-03). */
  readonly detail: InvestigationDetail | null;
  readonly coordinates: Coordinates | null;
  /** The targets of its texts' links, by address. */
  readonly evidence: EvidenceByHref;
}

/**
 * Returns an investigation with its detail, which is fetched when first needed (checklist DET-17, GEN-23); null when
 * the list has no such slug.
 */
export async function getInvestigation(slug: string): Promise<InvestigationRecord | null> {
  const investigation = bySlug(resolved(heldContent())).get(slug);
  if (!investigation) return null;
  const held = await readDetail('investigation-detail', investigation.id);
  const item = withDetailsFacts(investigation, held);
  const { detail, evidence } = await citedInDetail(held, item);
  const coordinates = investigation.coordinates ?? null;
  if (detail?.synopsis) return { investigation: item, detail, coordinates, evidence };
  // The page shows the abstract in place of the synopsis.
  const { item: shown, evidence: ofAbstract } = await withAbstractsEvidence(item);
  const both = ofAbstract.size === 0 ? evidence : new Map([...ofAbstract, ...evidence]);
  return { investigation: shown, detail, coordinates, evidence: both };
}

/** Lists the announcements of the home page, as sanitised HTML. */
export function listTickerItems(): readonly SafeHtml[] {
  return heldList('ticker');
}

/** Figures for the home page's summary. */
export interface AgencySummary {
  readonly investigations: number;
  readonly studies: number;
  readonly locations: number;
  readonly latest: Investigation | null;
}

/** Counts investigations, studies (separately) and their locations. */
export function summarise(): AgencySummary {
  const investigations = listInvestigations();
  const studies = studiesOf(investigations).length;
  return {
    investigations: investigations.length - studies,
    studies,
    locations: listFacets().locations.length,
    latest: investigations[0] ?? null,
  };
}

/** Returns categories, methodologies and locations in use, with counts, by name. */
export function listFacets() {
  return facetsOf(heldContent());
}
