interface Asking<Answer> {
  readonly now: Promise<Answer>;
  /** For callers that arrive in the meantime; null while there are none. */
  next: Promise<Answer> | null;
}

/**
 * Asks one question at a time about each subject. Callers that arrive while one is under way share the next, so every
 * answer belongs to a question asked after its caller arrived. A page with a hundred pictures thus asks only a few.
 */
export class AskedTogether<Answer> {
  readonly #ask: (about: string) => Promise<Answer>;
  readonly #asking = new Map<string, Asking<Answer>>();

  /** `ask` never rejects. */
  constructor(ask: (about: string) => Promise<Answer>) {
    this.#ask = ask;
  }

  ask(about: string): Promise<Answer> {
    const asking = this.#asking.get(about);
    if (!asking) return this.#begin(about);
    asking.next ??= asking.now.then(() => this.#begin(about));
    return asking.next;
  }

  #begin(about: string): Promise<Answer> {
    const asking: Asking<Answer> = { now: this.#ask(about), next: null };
    this.#asking.set(about, asking);
    void asking.now.then(() => {
      if (asking.next === null) this.#asking.delete(about);
    });
    return asking.now;
  }
}
