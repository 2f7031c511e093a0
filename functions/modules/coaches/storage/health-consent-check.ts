export const healthScreeningKey = (accountId: string) => ({ pk: `ACCOUNT#${accountId}`, sk: 'HEALTH' });

/** Part of a transaction that needs the person's consent to keep health answers. */
export const healthConsentCheck = (TableName: string, accountId: string) => ({
  ConditionCheck: {
    TableName,
    Key: healthScreeningKey(accountId),
    ConditionExpression: 'attribute_exists(pk)',
  },
});
