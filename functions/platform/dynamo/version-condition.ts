/** That nobody else saved the row meanwhile. @param version As it was read; 0 for a row that did not exist. */
export function ifStillVersion(version: number) {
  if (version === 0) return { ConditionExpression: 'attribute_not_exists(pk)' };
  return {
    ConditionExpression: '#version = :before',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':before': version },
  };
}
