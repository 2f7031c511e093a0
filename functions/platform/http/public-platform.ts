import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { systemClock } from '../clock.ts';
import type { ApiConfig } from '../config.ts';
import type { Log } from '../logging.ts';
import type { ApiPlatform } from './create-api.ts';
import { createDynamoRateCounter } from './dynamo-rate-counter.ts';

export function createPublicPlatform(
  config: ApiConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): ApiPlatform {
  return {
    clock: systemClock,
    log,
    rateCounter: createDynamoRateCounter(tables, config.OPERATIONS_TABLE),
    rateLimit: config.RATE_LIMIT_REQUESTS,
    edgeToken: config.EDGE_TOKEN,
  };
}
