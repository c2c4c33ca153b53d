/** Returns the type of a file by the extension of its name or URL, `PDF`, or null without an extension. */
export function fileType(nameOrUrl: string): string | null {
  const path = nameOrUrl.replace(/[?#].*$/s, '');
  return (
    /\.([a-z\d]{1,5})$/i.exec(path.slice(path.lastIndexOf('/') + 1))?.[1]?.toUpperCase() ?? null
  );
}
