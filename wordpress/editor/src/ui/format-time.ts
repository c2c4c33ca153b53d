/** A time (Unix seconds) in the editor's language. */
export function formatTime(seconds: number, format: Intl.DateTimeFormatOptions): string {
  return new Date(seconds * 1000).toLocaleString(document.documentElement.lang || 'en', format);
}
