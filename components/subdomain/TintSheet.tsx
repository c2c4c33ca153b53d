/**
 * Loads the stylesheet of a tint's class. React loads each tint once and waits for it before showing the page, after a
 * full load or a soft navigation. It has no effect on elements without the class (checklist BAR-10, BAR-11).
 */
export function TintSheet({ digits }: { readonly digits: string }) {
  return <link rel="stylesheet" href={`/api/tint/${digits}`} precedence="tint" />;
}
