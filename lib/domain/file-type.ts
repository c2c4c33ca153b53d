/** The type of a file as its name or address tells it, `PDF`; null when it has no extension. */
export function fileType(nameOrUrl: string): string | null {
  const path = nameOrUrl.replace(/[?#].*$/s, '');
  return (
    /\.([a-z\d]{1,5})$/i.exec(path.slice(path.lastIndexOf('/') + 1))?.[1]?.toUpperCase() ?? null
  );
}
