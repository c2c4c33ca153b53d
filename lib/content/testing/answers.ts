/** Raw answers of the CMS, as little as makes a record. */

interface Named {
  readonly id: number;
  readonly slug: string;
  readonly title?: string;
}

/** A record with an id and a slug; the title is the slug. */
export const record = (id: number, slug: string, more: object = {}) => ({
  id,
  slug,
  title: slug,
  ...more,
});

/** As `fa/v1/investigations` answers. */
export const investigationsAnswer = (investigations: readonly Named[], areas: unknown[] = []) => ({
  investigations,
  investigation_areas: areas,
});

/** `count` investigations `case-1`, `case-2` … */
export const cases = (count: number) =>
  investigationsAnswer(
    Array.from({ length: count }, (_, index) => record(index + 1, `case-${index + 1}`)),
  );

/** As `acf/v3/investigation/{id}` answers. */
export const detailAnswer = (synopsis: string) => ({ acf: { synopsis } });

/** As `acf/v3/*` answers for a post there is not. */
export const NO_FIELDS = { acf: [] };
