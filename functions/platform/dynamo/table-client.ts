import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/**
 * The one client of a function, made on first use and kept warm. It gives up early: a request that waits ten
 * seconds for a table has failed for the person anyway.
 */
export function createTableClient(): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(
    new DynamoDBClient({
      maxAttempts: 4,
      // Without the last word a late answer is only warned of.
      requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
}
