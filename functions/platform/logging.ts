import { Logger } from '@aws-lambda-powertools/logger';
import type { Config } from './config.ts';
import { createMetrics, type Metrics } from './metrics.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields hold no personal data and no secrets. */
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
