/**
 * The address of a picture in full resolution: the first `/uploads/` of the path becomes
 * `/original/` (checklist GAL-03). Host, query and fragment stay untouched, and so does an address
 * without one.
 */
export function fullResolution(url: string): string {
  const [, origin = '', path = '', rest = ''] =
    /^((?:[a-z][a-z\d+.-]*:)?(?:\/\/[^/?#]*)?)([^?#]*)(.*)$/is.exec(url) ?? [];
  return origin + path.replace('/uploads/', '/original/') + rest;
}
