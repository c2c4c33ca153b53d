/**
 * The sheet behind the class of a tint. React waits for it before it shows the page, on arrival and on a
 * navigation without a reload, and keeps one of each; a page without the class is not touched by it
 * (checklist BAR-10, BAR-11).
 */
export function TintSheet({ digits }: { readonly digits: string }) {
  return <link rel="stylesheet" href={`/api/tint/${digits}`} precedence="tint" />;
}
