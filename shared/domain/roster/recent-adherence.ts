import { addDays } from '#shared/domain/calendar/local-day.ts';
import type { ClientFacts } from './client-facts.ts';

/** Four weeks: long enough that one bad week is one in four. */
export const adherenceDays = 28;

/** Today's open workout may still be done, so it does not count yet. */
export function recentAdherence({ open, done }: ClientFacts['training'], today: string) {
  const from = addDays(today, -adherenceDays);
  const missed = open.filter((day) => day < today && day >= from).length;
  const did = done.filter(({ day }) => day >= from);
  const planned = missed + did.length;
  const share = did.reduce((sum, { share: one }) => sum + one, 0) / Math.max(1, planned);
  return { planned, percent: planned === 0 ? null : Math.round(share * 100) };
}
