import { billingKey } from './billing-rows.ts';

/** Part of a transaction that lets an account buy again, after `closeCheckout` of a deletion that is undone. */
export function reopenedCheckout(TableName: string, accountId: string) {
  return {
    Delete: {
      TableName,
      Key: billingKey.checkout(accountId),
      ConditionExpression: 'attribute_not_exists(pk) OR #state = :closed',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':closed': 'closed' },
    },
  };
}
