import type { Cluster, Messages, SharedStore } from '@/lib/cluster';
import { log, reasonOf } from '@/lib/log';
import { appointmentSchema, type Appointment, type WakeUps } from '../sync';
import { readText, writeMessage } from './message';

const NAME = 'wake-up';

interface SharedWakeUpsParts {
  readonly cluster: Cluster;
  readonly sharedStore: SharedStore;
  readonly messages: Messages;
}

/** Tells every instance when the CMS wants to be woken, and keeps it in Redis for new ones. */
export class SharedWakeUps {
  readonly #parts: SharedWakeUpsParts;

  constructor(parts: SharedWakeUpsParts) {
    this.#parts = parts;
  }

  /** Tells the others, if Redis is there. */
  share(appointment: Appointment): void {
    const { cluster, messages } = this.#parts;
    if (!cluster.isUp) return;
    const text = writeMessage({ about: 'wake-up', appointment });
    Promise.all([this.#put(appointment), messages.send(text)]).catch((error: unknown) =>
      log.warn({ error: reasonOf(error) }, 'When to wake the CMS could not be shared'),
    );
  }

  /** Takes what Redis knows, or gives what is newer. Rejects while Redis is away. */
  async join(wakeUps: Pick<WakeUps, 'appointment' | 'receive'>): Promise<void> {
    const known = readText(appointmentSchema, await this.#parts.sharedStore.load(NAME));
    if (known) wakeUps.receive(known);
    const { appointment } = wakeUps;
    if (appointment.toldAt > (known?.toldAt ?? 0)) await this.#put(appointment);
  }

  #put(appointment: Appointment): Promise<void> {
    const text = JSON.stringify(appointment);
    return this.#parts.sharedStore.store(NAME, { at: appointment.toldAt, digest: '', text });
  }
}
