/**
 * The condition of a query that reads one partition, or its rows whose sort key begins with the prefix.
 * @param filterValues The values of a `FilterExpression` beside it.
 */
export function byPrefix(pk: string, prefix: string, filterValues: Readonly<Record<string, unknown>> = {}) {
  // DynamoDB refuses an empty key in a condition.
  if (prefix === '') {
    return { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ...filterValues, ':pk': pk } };
  }
  return {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ...filterValues, ':pk': pk, ':prefix': prefix },
  };
}
