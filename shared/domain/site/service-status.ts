import { dayMs, minuteMs } from '#shared/domain/calendar/duration.ts';

/** What people feel of the service, each part measured on its own. */
export const statusParts = [
  'pages',
  'sign-in',
  'purchase',
  'booking',
  'messages',
  'speech',
  'assistant',
] as const;
export type StatusPart = (typeof statusParts)[number];

export const statusHistoryDays = 30;
/** The parts are checked this often; one that comes again within half of it is the same one. */
export const statusCheckMs = 5 * minuteMs;
/** An older check says nothing about now. */
const currentMs = 15 * minuteMs;

/** `withdrawn` was published by mistake: no visitor sees it. */
export const incidentStates = ['investigating', 'identified', 'monitoring', 'resolved', 'withdrawn'] as const;
export type IncidentState = (typeof incidentStates)[number];

export type DayOfPart = { readonly date: string; readonly checks: number; readonly failed: number };
export type MeasuredPart = {
  readonly lastAt: string | null;
  readonly lastFailed: boolean;
  /** Days without a check are missing. */
  readonly days: readonly DayOfPart[];
};

export type StateOfDay = 'none' | 'ok' | 'troubled' | 'down';

/** `down` when at least half of the checks failed; `none` when nothing was measured. */
export function stateOfDay({ checks, failed }: Pick<DayOfPart, 'checks' | 'failed'>): StateOfDay {
  if (checks === 0) return 'none';
  if (failed === 0) return 'ok';
  return failed * 2 >= checks ? 'down' : 'troubled';
}

/** @param now Epoch milliseconds. @returns `none` when the last check is missing or too old. */
export function stateNow({ lastAt, lastFailed }: MeasuredPart, now: number): 'none' | 'ok' | 'failing' {
  if (lastAt === null || now - Date.parse(lastAt) > currentMs) return 'none';
  return lastFailed ? 'failing' : 'ok';
}

/** UTC days up to today, oldest first. @param now Epoch milliseconds. */
export function statusDates(now: number): readonly string[] {
  return Array.from({ length: statusHistoryDays }, (_, index) =>
    new Date(now - (statusHistoryDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/** Each of these days, with zero checks where nothing was measured. */
export function historyOf({ days }: MeasuredPart, dates: readonly string[]): readonly DayOfPart[] {
  const known = new Map(days.map((day) => [day.date, day]));
  return dates.map((date) => known.get(date) ?? { date, checks: 0, failed: 0 });
}

/** Of all checks of these days; null when there was none. */
export function shareOk(days: readonly DayOfPart[]): number | null {
  const checks = days.reduce((sum, day) => sum + day.checks, 0);
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  return checks === 0 ? null : (checks - failed) / checks;
}
