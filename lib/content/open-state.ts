import { join } from 'node:path';
import { createCmsClient } from '@/lib/cms';
import { EnvironmentError, type Environment } from '@/lib/env';
import { openContentDisk, sourceFolder } from './disk';
import { Expiry } from './expiry';
import { Journal } from './journal';
import { LookupTable } from './lookup';
import { Renames } from './renames';
import { SearchTable } from './search-table';
import { buildSlugIndex } from './slug-index';
import type { SiteState } from './state';
import { TextTable } from './text-table';

/** Opens the journal, which is written at once: a folder that takes no files is told here, not by the first event. */
async function openJournal(file: string): Promise<Journal> {
  try {
    return await Journal.open(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new EnvironmentError([
      ['CONTENT_DIR', `is no folder that can be read and written (${code})`],
    ]);
  }
}

/**
 * A state with no content yet, on top of what the disk keeps for this CMS and site variant.
 *
 * @throws EnvironmentError when the folder can't be used.
 */
export async function openState(environment: Environment): Promise<SiteState> {
  const { cmsApiRoot, cmsAuthorization, siteVariant, contentDir } = environment;
  const folder = sourceFolder(contentDir, `${cmsApiRoot}|${siteVariant ?? ''}`);
  const [journal, renames, expiry] = await Promise.all([
    openJournal(join(folder, 'journal.ndjson')),
    Renames.open(join(folder, 'renames.json')),
    Expiry.open(join(folder, 'expiry.json')),
  ]);
  return {
    environment,
    client: createCmsClient({ apiRoot: cmsApiRoot, authorization: cmsAuthorization }),
    disk: openContentDisk(folder),
    journal,
    renames,
    expiry,
    lookups: new LookupTable(),
    searches: new SearchTable(),
    texts: new TextTable(),
    content: { collections: {}, index: buildSlugIndex({}) },
    revision: 0,
    searchIndex: null,
    details: new Map(),
    pendingDetails: new Map(),
    missed: new Set(),
    jobs: new Map(),
    running: new Set(),
    repeat: new Set(),
    owed: new Map(),
    awaited: new Map(),
    detailFetches: [],
    timer: null,
  };
}
