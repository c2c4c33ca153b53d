/** Runs tasks one at a time, in the order they were added; a rejected task does not block the next. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Settles as the task does. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#last.catch(() => undefined).then(task);
    this.#last = done;
    return done;
  }
}
