/** After the end of a session: the client may say that it did not take place, and then its promise is settled. */
export const sessionReportHours = 72;

export const mayReportSession = (endMs: number, nowMs: number) =>
  nowMs >= endMs && nowMs < endMs + sessionReportHours * 3_600_000;
