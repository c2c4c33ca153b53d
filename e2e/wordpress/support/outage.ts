import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendWebhook } from '../../freshness/support/webhook';
import { eventually } from '../../support/site';
import type { Newsroom } from './newsroom';

const FAILURE = 'the last good one stays';

interface Outage {
  /** Starts the outage, and returns a function that ends it. */
  readonly begin: (newsroom: Newsroom) => Promise<() => Promise<void>>;
  /** Whether WordPress still responds to readers. */
  readonly isReadable?: boolean;
}

/** The ways in which WordPress fails. */
export const OUTAGES: Readonly<Record<string, Outage>> = {
  'WordPress stopped': {
    async begin(newsroom) {
      await newsroom.wordpress.stop();
      return () => newsroom.restartWordPress();
    },
  },
  /** As during an update of WordPress or a plugin. */
  'the file .maintenance': {
    async begin({ dir }) {
      const file = join(dir, 'public', '.maintenance');
      await writeFile(file, '<?php $upgrading = time();');
      return () => rm(file);
    },
  },
  'a locked database': {
    isReadable: true,
    async begin({ dir }) {
      const script = `$db = new PDO('sqlite:' . $argv[1]); $db->exec('PRAGMA busy_timeout = 60000');
        $db->exec('BEGIN EXCLUSIVE'); echo 'locked'; fgets(STDIN);`;
      const database = join(dir, 'data', 'wordpress.sqlite');
      const child = spawn('php', ['-r', script, '--', database], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      return async () => {
        const ended = once(child, 'exit');
        child.stdin.end('\n');
        await ended;
      };
    },
  },
};

/** Makes the site request everything, and waits until it notices that no response is usable. */
export async function noticeOutage({ site }: Newsroom, { isReadable }: Outage): Promise<void> {
  const failures = () => site.output().split(FAILURE).length;
  const before = failures();
  const answer = await sendWebhook(site, { type: '*', action: 'save' });
  if (answer.status !== 202) throw new Error(`The webhook answered ${answer.status}`);
  if (isReadable) return;
  await eventually('the site has missed WordPress', async () => failures() > before);
}
