interface Clock {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

function clock(duration: number | null): Clock | null {
  if (duration === null || !Number.isFinite(duration) || duration < 0) return null;
  const whole = Math.round(duration);
  return {
    hours: Math.floor(whole / 3600),
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
  };
}

/**
 * Formats a duration in seconds as shown on a film, `00:04`, `11:42`, `1:02:03`, to the nearest second. Returns null if
 * it is unknown, negative or not finite.
 */
export function formatDuration(duration: number | null): string | null {
  const time = clock(duration);
  if (time === null) return null;
  const tail = [time.minutes, time.seconds].map((part) => String(part).padStart(2, '0')).join(':');
  return time.hours > 0 ? `${time.hours}:${tail}` : tail;
}

/**
 * Formats a duration in seconds as ISO 8601, `PT11M42S`, for structured data and `<time>`. Returns null if it is
 * unknown, negative or not finite.
 */
export function isoDuration(duration: number | null): string | null {
  const time = clock(duration);
  if (time === null) return null;
  const parts = [
    time.hours > 0 ? `${time.hours}H` : '',
    time.minutes > 0 ? `${time.minutes}M` : '',
    time.seconds > 0 ? `${time.seconds}S` : '',
  ].join('');
  return `PT${parts || '0S'}`;
}
