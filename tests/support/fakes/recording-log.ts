import type { Log } from '#functions/platform/logging.ts';

export type LogEntry = { readonly level: keyof Log; readonly message: string; readonly fields: unknown };

/** A log that a test can read. */
export function recordingLog(): Log & { readonly entries: LogEntry[] } {
  const entries: LogEntry[] = [];
  const entry = (level: keyof Log) => (message: string, fields?: unknown) => {
    entries.push({ level, message, fields });
  };
  return { entries, info: entry('info'), warn: entry('warn'), error: entry('error') };
}
