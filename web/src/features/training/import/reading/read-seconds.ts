import { readDecimal } from '#web/lib/reading/cell-text.ts';

/**
 * `1h 5m`, `58min`, `0:01:30`, `1:30` or a number of seconds.
 * @param pair What the first of two numbers counts: 1:30 of a plank are 90 seconds, of a workout 90 minutes.
 */
export function readSeconds(text: string, pair: 'hours' | 'minutes'): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/.exec(trimmed);
  if (clock) {
    const [, first = '', second = '', third] = clock;
    if (third !== undefined) return Number(first) * 3600 + Number(second) * 60 + Number(third);
    return pair === 'hours'
      ? Number(first) * 3600 + Number(second) * 60
      : Number(first) * 60 + Number(second);
  }
  const words = /^(?:(\d+)\s*h\w*)?\s*(?:(\d+)\s*m\w*)?\s*(?:(\d+)\s*s\w*)?$/i.exec(trimmed);
  if (words?.slice(1).some((part) => part !== undefined)) {
    const [hours = 0, minutes = 0, seconds = 0] = words.slice(1).map((part) => Number(part ?? 0));
    return hours * 3600 + minutes * 60 + seconds;
  }
  const decimal = readDecimal(trimmed);
  return decimal === null ? null : Math.round(Number(decimal));
}
