import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startContentServer } from '../../../demo/server/index.mjs';
import { startWordPress } from '../../../scripts/wordpress/start-wordpress.mjs';
import { SECRET } from '../../freshness/support/webhook';
import { freePort } from '../../../scripts/support/free-port.mjs';
import { ready, startSite, whole, type Site } from '../../support/site';
import { EDITORS, makeEditor } from './accounts';
import { removeInstallation } from './debug-log';
import { logInByForm } from './editor';

/** Timeout (ms) against a screen that hangs. */
const PATIENCE = 60_000;

/** WordPress, the site in front of it, and an editor at a browser. */
export interface Newsroom {
  /** The installation's folder. */
  readonly dir: string;
  wordpress: Awaited<ReturnType<typeof startWordPress>>;
  readonly site: Site;
  /** A window of a user with the role Editor. */
  readonly page: Page;
  /** Restarts the stopped WordPress at the same address. */
  restartWordPress(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a newsroom, with the demo content or an empty WordPress. */
export async function openNewsroom(
  browser: Browser,
  { isEmpty = false, tools = false }: { readonly isEmpty?: boolean; readonly tools?: boolean } = {},
): Promise<Newsroom> {
  const dir = await mkdtemp(join(tmpdir(), 'open-ground-wordpress-'));
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const webhook = { url: `${siteUrl}/api/revalidate`, secret: SECRET, siteUrl };
  const content = isEmpty ? undefined : await startContentServer();
  let wordpress: Newsroom['wordpress'];
  try {
    wordpress = await startWordPress({ dir, webhook, tools, contentRoot: content?.apiRoot });
  } finally {
    await content?.stop();
  }
  // No age check during the week: changes arrive only through the webhook.
  const site = await startSite({
    port,
    env: { CMS_API_ROOT: wordpress.apiRoot, REVALIDATE_SECONDS: '3600', REVALIDATE_SECRET: SECRET },
  });
  await ready(site);
  await whole(site);

  await makeEditor(wordpress, EDITORS.marit);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(PATIENCE);
  await logInByForm(page, wordpress.url, EDITORS.marit);

  const newsroom: Newsroom = {
    dir,
    wordpress,
    site,
    page,
    async restartWordPress() {
      const at = Number(new URL(newsroom.wordpress.url).port);
      newsroom.wordpress = await startWordPress({ dir, port: at, webhook });
    },
    async close() {
      await page.close();
      await site.stop();
      await newsroom.wordpress.stop();
      await removeInstallation(dir);
    },
  };
  return newsroom;
}
