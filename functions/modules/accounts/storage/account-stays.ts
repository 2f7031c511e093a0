import { accountKey } from './account-row.ts';

/** Part of a transaction that may store something about a person only while nobody asked to delete the account. */
export const accountStays = (TableName: string, accountId: string) => ({
  ConditionCheck: {
    TableName,
    Key: accountKey.profile(accountId),
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(deletionRequestedAt)',
  },
});
