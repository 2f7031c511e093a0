const hourMs = 3_600_000;
const reminders = [
  { news: 'reminder-day', leadMs: 24 * hourMs },
  { news: 'reminder-hour', leadMs: hourMs },
] as const;

/** Epoch milliseconds; null when the last reminder's time has come. */
export function nextReminderMs(startMs: number, nowMs: number): number | null {
  return reminders.map(({ leadMs }) => startMs - leadMs).find((dueMs) => dueMs > nowMs) ?? null;
}

/** Of two whose time has come, the later says more. null outside the last day before the session. */
export function reminderNow(startMs: number, nowMs: number): 'reminder-day' | 'reminder-hour' | null {
  if (nowMs >= startMs) return null;
  return reminders.findLast(({ leadMs }) => startMs - leadMs <= nowMs)?.news ?? null;
}
