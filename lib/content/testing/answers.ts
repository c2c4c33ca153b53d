/** Minimal raw responses of the CMS. */

interface Named {
  readonly id: number;
  readonly slug: string;
  readonly title?: string;
}

/** Returns a record with an id and a slug, which is also its title. */
export const record = (id: number, slug: string, more: object = {}) => ({
  id,
  slug,
  title: slug,
  ...more,
});

/** Returns a response of `fa/v1/investigations`. */
export const investigationsAnswer = (investigations: readonly Named[], areas: unknown[] = []) => ({
  investigations,
  investigation_areas: areas,
});

/** Returns `count` investigations `case-1`, `case-2` … */
export const cases = (count: number) =>
  investigationsAnswer(
    Array.from({ length: count }, (_, index) => record(index + 1, `case-${index + 1}`)),
  );

/** Returns a response of `acf/v3/investigation/{id}`. */
export const detailAnswer = (synopsis: string) => ({ acf: { synopsis } });

/** The response of `acf/v3/*` for a post that does not exist. */
export const NO_FIELDS = { acf: [] };
