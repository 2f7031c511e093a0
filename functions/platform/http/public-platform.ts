import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { systemClock } from '../clock.ts';
import type { ApiConfig } from '../environments.ts';
import { createRequestCounter } from '../figures/count-requests.ts';
import { createDynamoRequestFigures } from '../figures/dynamo-request-figures.ts';
import type { Log } from '../logging.ts';
import type { ApiPlatform } from './create-api.ts';
import { createDynamoRateCounter } from './dynamo-rate-counter.ts';
import { createEdgeTokens } from './edge-token.ts';

export function createPublicPlatform(
  config: ApiConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): ApiPlatform {
  const { REQUEST_SAMPLE_RATE: sampleRate } = config;
  const figures = createDynamoRequestFigures(tables, config.OPERATIONS_TABLE);
  return {
    ...(sampleRate !== undefined && {
      requests: createRequestCounter({ figures, sampleRate, random: Math.random, log }),
    }),
    clock: systemClock,
    log,
    rateCounter: createDynamoRateCounter(tables, config.OPERATIONS_TABLE),
    rateLimit: config.RATE_LIMIT_REQUESTS,
    edgeTokens: createEdgeTokens(config, systemClock),
  };
}
