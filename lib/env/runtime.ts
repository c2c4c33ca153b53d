/** Log levels, from least to most verbose. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

type Source = Readonly<Record<string, string | undefined>>;

/**
 * Returns `LOG_LEVEL`, which is read separately because logging starts before the settings are read; 'info' if unset or
 * invalid.
 */
export function readLogLevel(source: Source = process.env): LogLevel {
  const wanted = source['LOG_LEVEL']?.trim();
  return LOG_LEVELS.find((level) => level === wanted) ?? 'info';
}

/** Returns whether `MAINTENANCE_MODE` is on. Read for every request, so that it can change while the server runs. */
export function isMaintenanceMode(source: Source = process.env): boolean {
  return source['MAINTENANCE_MODE']?.trim() === '1';
}
