/** Formats a time (Unix seconds) in the editor's language. */
export function formatTime(seconds: number, format: Intl.DateTimeFormatOptions): string {
  return new Date(seconds * 1000).toLocaleString(document.documentElement.lang || 'en', format);
}

/** Formats a date (YYYY-MM-DD) in the editor's language, so that typing errors are noticed. */
export function dayInWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(document.documentElement.lang || 'en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
