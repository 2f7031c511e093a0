import { accountKey } from './account-row.ts';

/**
 * Part of a transaction that stores something about a person: what arrives while the account is removed must not bring its
 * data back.
 */
export const accountStays = (TableName: string, accountId: string) => ({
  ConditionCheck: {
    TableName,
    Key: accountKey.profile(accountId),
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(deletionRequestedAt)',
  },
});
