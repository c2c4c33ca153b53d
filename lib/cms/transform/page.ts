import type { Organization } from '@/lib/domain/organization';
import type { BoardMember, Page } from '@/lib/domain/page';
import { CMS_IDS } from '@/lib/site';

import { withLinkedTexts } from '../schemas/linked-texts';
import { wpOrganization, wpPage, type WpPage } from '../schemas/page';
import { acfBoardMember } from '../schemas/person';
import { readRecord, readRecords, type RecordContext } from '../schemas/read-records';
import { toDescriptionBlocks } from './description-blocks';
import { toImageSize } from './picture';

/** Returns a page, or null if the record lacks a required field. */
export function toPage(raw: unknown, context: RecordContext): Page | null {
  return readRecord(context, withLinkedTexts(raw), wpPage, (page) => ({
    ...page.facts,
    id: page.id,
    slug: page.slug,
    parent: parentOf(page),
    title: page.title,
    blocks: toBlocks(page, context),
    people: toBoard(page.people, context.at('people')),
    funders: toOrganizations(page.funders, context.at('funders')),
    donors: toOrganizations(page.donors, context.at('donors')),
    collections: toOrganizations(page.collections, context.at('collections')),
  }));
}

/** A CMS whose About page has another id names a page's section in `section` (docs/specification/wordpress.md). */
export function parentOf({ section, parent }: Pick<WpPage, 'section' | 'parent'>): number | null {
  if (section === 'about') return CMS_IDS.aboutParent;
  return section === 'programme' && parent === CMS_IDS.aboutParent ? null : parent;
}

/** A page written in WordPress's block editor has no ACF blocks, so its content becomes the only block. */
function toBlocks(page: WpPage, context: RecordContext): Page['blocks'] {
  const blocks = toDescriptionBlocks(page.description, context.at('description'));
  if (blocks.length > 0 || page.content === null) return blocks;
  return [{ heading: null, columns: [page.content] }];
}

function toBoard(raw: unknown, context: RecordContext): readonly BoardMember[] {
  return readRecords(context, raw, acfBoardMember, (member) => ({
    ...member.facts,
    id: member.id,
    slug: member.slug,
    name: member.title,
    shortDescription: member.short_description,
    description: member.description,
  }));
}

/** Uses only the medium size of a logo; without it, only the name is shown (checklist ENT-07). */
function toOrganizations(raw: unknown, context: RecordContext): readonly Organization[] {
  return readRecords(context, raw, wpOrganization, (organization) => ({
    ...organization.facts,
    id: organization.id,
    name: organization.title,
    href: organization.url ?? organization.fa_venue_link,
    logo: toLogo(organization.logo),
    details: organization.details,
  }));
}

function toLogo(raw: unknown): Organization['logo'] {
  const medium = toImageSize(raw, 'medium');
  if (medium === null || medium.width === null) return null;
  return { src: medium.src, width: medium.width, height: medium.height };
}
