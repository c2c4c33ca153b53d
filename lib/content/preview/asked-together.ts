interface Asking<Answer> {
  readonly now: Promise<Answer>;
  /** For those who came meanwhile; null while nobody has. */
  next: Promise<Answer> | null;
}

/**
 * Asks one question at a time about a thing. Who comes while one is under way waits for the next, with all others who do:
 * every answer is to a question that was asked after they came, and a page with a hundred pictures asks a few.
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
