import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '@/lib/log';
import { writeJson } from '../store';
import { orderSchema, type Order, type OrderAnswer } from './order';

const ORDER_FILE = /^([\w-]{1,64})\.order\.json$/;
/** Earlier versions added the id of their process. */
const CLAIMED_FILE = /^([\w-]{1,64})\.claimed(?:-\d+)?$/;

/** The time (ms) after which an unanswered order is carried out again: its process was killed, or it failed. */
const ABANDONED_AFTER = 30_000;

/**
 * The folder where orders arrive as files. Anyone with write access to the content folder can give them, and they wait
 * there while no server is running.
 */
export class OrderInbox {
  readonly #folder: string;
  readonly #carryOut: (order: Order) => Promise<OrderAnswer>;

  constructor(folder: string, carryOut: (order: Order) => Promise<OrderAnswer>) {
    this.#folder = folder;
    this.#carryOut = carryOut;
  }

  /** Carries out new orders. Never rejects. */
  async poll(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) {
      const id = ORDER_FILE.exec(name)?.[1] ?? (await this.#abandoned(name));
      if (id === undefined) continue;
      try {
        await this.#take(id, join(this.#folder, name));
      } catch (error) {
        log.error({ order: id, error }, 'An order could not be carried out');
      }
    }
  }

  /** Returns the id of an order that was begun but not completed. */
  async #abandoned(name: string): Promise<string | undefined> {
    const id = CLAIMED_FILE.exec(name)?.[1];
    if (id === undefined) return undefined;
    const facts = await stat(join(this.#folder, name)).catch(() => null);
    return facts && Date.now() - facts.ctimeMs > ABANDONED_AFTER ? id : undefined;
  }

  async #take(id: string, file: string): Promise<void> {
    const claimed = join(this.#folder, `${id}.claimed`);
    await rename(file, claimed);
    const answer = await this.#answer(await readFile(claimed, 'utf8'));
    log.info({ order: id, ...answer }, 'An order of an operator');
    await rm(claimed, { force: true });
    const reply = join(this.#folder, `${id}.answer.json`);
    await writeJson(reply, `${reply}.tmp`, answer);
  }

  async #answer(text: string): Promise<OrderAnswer> {
    let order: Order;
    try {
      order = orderSchema.parse(JSON.parse(text));
    } catch {
      return { isDone: false, message: 'Not a valid order.' };
    }
    return this.#carryOut(order);
  }
}
