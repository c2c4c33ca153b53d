/** Runs tasks one at a time, in the order they were added; a task that rejects does not hold up the next. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Settles as the task does. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#last.catch(() => undefined).then(task);
    this.#last = done;
    return done;
  }
}
