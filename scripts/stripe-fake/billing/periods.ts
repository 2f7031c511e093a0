import type { Price } from '../model.ts';

const daySeconds = 86_400;

/** Epoch seconds. Keeps the anchor's day, or the last day of a shorter month. */
export function periodEnd(start: number, anchor: number, recurring: Price['recurring']): number {
  const count = recurring?.interval_count ?? 1;
  switch (recurring?.interval) {
    case 'day':
      return start + count * daySeconds;
    case 'week':
      return start + count * 7 * daySeconds;
    case 'year':
      return addMonths(start, anchor, count * 12);
    default:
      return addMonths(start, anchor, count);
  }
}

function addMonths(start: number, anchor: number, months: number): number {
  const from = new Date(start * 1000);
  const anchorDay = new Date(anchor * 1000).getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(anchorDay, lastDay));
  return Math.floor(to.getTime() / 1000);
}
