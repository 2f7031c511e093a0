import { Logger } from '@aws-lambda-powertools/logger';
import type { Config } from './config.ts';

/**
 * Where functions write what operators read: one JSON line per entry. Fields hold no personal data (addresses,
 * names, e-mails, bodies) and no secrets; the request id ties a complaint to its lines.
 */
export type Log = {
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
};

export function createLog(service: string, config: Config<'STAGE' | 'LOG_LEVEL' | 'VERSION'>): Log {
  const logger = new Logger({
    serviceName: service,
    logLevel: config.LOG_LEVEL,
    persistentKeys: { stage: config.STAGE, version: config.VERSION },
  });
  return {
    info: (message, fields = {}) => logger.info(message, fields),
    warn: (message, fields = {}) => logger.warn(message, fields),
    error: (message, fields = {}) => logger.error(message, fields),
  };
}
