/** A time (seconds since 1970) as the editor's language writes it. */
export function formatTime(seconds: number, format: Intl.DateTimeFormatOptions): string {
  return new Date(seconds * 1000).toLocaleString(document.documentElement.lang || 'en', format);
}
