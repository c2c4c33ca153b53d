/**
 * Returns the URL of a picture in full resolution: the first `/uploads/` of the path becomes `/original/` (checklist
 * GAL-03). Host, query and fragment stay unchanged, as does a URL without `/uploads/`.
 */
export function fullResolution(url: string): string {
  const [, origin = '', path = '', rest = ''] =
    /^((?:[a-z][a-z\d+.-]*:)?(?:\/\/[^/?#]*)?)([^?#]*)(.*)$/is.exec(url) ?? [];
  return origin + path.replace('/uploads/', '/original/') + rest;
}
