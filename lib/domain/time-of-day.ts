const WORDS: Readonly<Record<string, number>> = {
  noon: 12 * 60,
  midday: 12 * 60,
  midnight: 24 * 60,
};

const TIME =
  /^(\d{1,2})(?:\s?[:.h]\s?(\d{2}))?(?::\d{2})?\s*(?:h|hrs?|uhr|o['’]clock)?\s*(?:([ap])\.?\s?m\.?)?$/i;

/** Longer than any time. The pattern runs on pasted text, and takes quadratic time for blanks. */
const LONGEST = 40;

/**
 * Returns the minutes from midnight of a time as an editor types it: `6:30 pm`, `18:30`, `18h30`, `6 p.m.`, `noon`.
 * Returns null if there is none, or more than a time: a lone number may be anything.
 */
export function minutesOf(time: string): number | null {
  const written = time.trim().toLowerCase();
  if (written.length > LONGEST) return null;
  if (Object.hasOwn(WORDS, written)) return WORDS[written] ?? null;
  const [, hour, minute, half] = TIME.exec(written) ?? [];
  if (hour === undefined || /^\d+$/.test(written)) return null;
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)];
  if (minutes > 59) return null;
  if (half === undefined) return hours < 24 ? hours * 60 + minutes : null;
  if (hours < 1 || hours > 12) return null;
  return ((hours % 12) + (half === 'p' ? 12 : 0)) * 60 + minutes;
}
