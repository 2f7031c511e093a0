import { systemClock } from './clock.ts';
import type { Config } from './config.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Where functions write what operators read: one JSON line per entry. Fields hold no personal data (addresses,
 * names, e-mails, bodies) and no secrets; the request id ties a complaint to its lines.
 */
export type Log = {
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
};

const severity = { DEBUG: 0, INFO: 1, WARN: 2, ERROR: 3 } as const;
type Level = keyof typeof severity;

/**
 * A log of one function. The keys are those that log queries and alarms expect of structured Lambda logs (`level`,
 * `message`, `timestamp`, `service`); why there is no logging library behind it is in decision record 003.
 */
export function createLog(
  service: string,
  config: Config<'STAGE' | 'LOG_LEVEL' | 'VERSION'>,
  write: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Log {
  const entry =
    (level: Level) =>
    (message: string, fields: Fields = {}) => {
      if (severity[level] < severity[config.LOG_LEVEL]) return;
      const timestamp = new Date(systemClock()).toISOString();
      const { STAGE: stage, VERSION: version } = config;
      // The fixed keys last: no field may pose as them.
      write(JSON.stringify({ ...fields, level, message, timestamp, service, stage, version }));
    };
  return { info: entry('INFO'), warn: entry('WARN'), error: entry('ERROR') };
}
