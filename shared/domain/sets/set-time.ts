/** @returns seconds of `90`, `25:00` or `1:10:00`; null for anything else. */
export function parseTime(text: string): number | null {
  const plain = text.trim();
  if (!/^(?:\d{1,5}|\d{1,3}:[0-5]?\d|\d{1,2}:[0-5]?\d:[0-5]?\d)$/.test(plain)) return null;
  const seconds = plain.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds >= 1 && seconds <= 86_400 ? seconds : null;
}
