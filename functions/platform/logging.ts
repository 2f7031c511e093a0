import { Logger } from '@aws-lambda-powertools/logger';
import type { Config } from './config.ts';
import { createMetrics, type Metrics } from './metrics.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields hold no personal data and no secrets. Of errors among them, lines carry what `describeError` keeps. */
export type Log = {
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
};

/**
 * Each error also counts as `LoggedErrors`, which raises an alarm.
 * @param service The function's name, which alarms use.
 */
export function createLog(
  service: string,
  config: Config<'STAGE' | 'LOG_LEVEL' | 'VERSION'>,
  metrics: Metrics = createMetrics(service, config),
): Log {
  const logger = new Logger({
    serviceName: service,
    logLevel: config.LOG_LEVEL,
    persistentKeys: { stage: config.STAGE, version: config.VERSION },
    jsonReplacerFn: (_key, value) => (value instanceof Error ? describeError(value) : value),
  });
  return {
    info: (message, fields = {}) => logger.info(message, fields),
    warn: (message, fields = {}) => logger.warn(message, fields),
    error(message, fields = {}) {
      logger.error(message, fields);
      metrics.count('LoggedErrors');
    },
  };
}

/** Leaves out all other properties: errors of services carry requests and answers, with personal data and secrets. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause === undefined ? {} : { cause: describeError(cause) }) };
}
