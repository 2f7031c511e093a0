import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ConcurrencyLimit } from '../concurrency-limit.ts';

/** As many as the SDK opens to one host. */
const connections = 50;

/** Gives up early: a person has left long before a table takes ten seconds to answer. */
export function createTableClient(): DynamoDBDocumentClient {
  const client = new DynamoDBClient({
    maxAttempts: 4,
    // Without `throwOnRequestTimeout` the SDK only logs a late response.
    requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
  });
  // The SDK would count the wait for a free connection as part of its timeouts, and fail a caller that reads many rows at once.
  const limit = new ConcurrencyLimit(connections);
  client.middlewareStack.add((next) => (attempt) => limit.run(() => next(attempt)), {
    step: 'deserialize',
    priority: 'high',
    name: 'waitForConnection',
  });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
