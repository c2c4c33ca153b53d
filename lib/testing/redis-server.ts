import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/support/free-port.mjs';

const PROGRAM = '/usr/bin/redis-server';

/** The configuration that deploy/ uses. */
const CONFIGURATION = join(process.cwd(), 'deploy/redis/open-ground.conf');

/** True if Debian's redis-server is installed. */
export const hasRedis = existsSync(PROGRAM);

/** A separate Redis for a test, as deploy/ configures it. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Where it stores its files. */
  readonly folder: string;
  /** Ends it, by SIGTERM or another signal. Its stored data stays. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again at the same port, with its stored data. */
  start(): Promise<void>;
  /** Makes it hang: connections stay open without a reply. */
  pause(): void;
  resume(): void;
  /** Deletes its stored data. Only possible while it is stopped. */
  lose(): Promise<void>;
  end(): Promise<void>;
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** A process that saves for Redis outlives it for a moment, and may still write there. */
const removeFolder = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

/** Starts Debian's redis-server on a free port. */
export async function startRedis(extra: readonly string[] = []): Promise<RedisServer> {
  const port = await freePort();
  let folder = await mkdtemp(join(tmpdir(), 'redis-'));
  let child: ChildProcess | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  const server: RedisServer = {
    port,
    url: `redis://127.0.0.1:${port}`,
    get folder() {
      return folder;
    },
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
      const started = spawn(PROGRAM, [CONFIGURATION, ...options, ...extra], { stdio: 'ignore' });
      child = started;
      ended = new Promise((resolve) => started.once('exit', resolve));
      while (!(await isListening(port))) {
        if (started.exitCode !== null) throw new Error('redis-server ended at once');
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    async stop(signal = 'SIGTERM') {
      child?.kill('SIGCONT');
      child?.kill(signal);
      await ended;
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async lose() {
      await removeFolder(folder);
      folder = await mkdtemp(join(tmpdir(), 'redis-'));
    },
    async end() {
      await server.stop('SIGKILL');
      await removeFolder(folder);
    },
  };
  await server.start();
  return server;
}
