import type { CheckoutSlot } from '../../billing-repository.ts';
import { billingKey, billingSchemaVersion, fromCheckoutSlot } from '../billing-rows.ts';

/** Parts of a transaction that gives the customer and the payment page of one sign-up to another. */
export function customerMoves(
  TableName: string,
  {
    from,
    to,
    customerId,
    checkout,
  }: {
    readonly from: string;
    readonly to: { readonly accountId: string; readonly email: string };
    readonly customerId: string;
    readonly checkout: CheckoutSlot | null;
  },
) {
  const isTheirs = { ':customer': customerId };
  const customers = [
    {
      Update: {
        TableName,
        Key: billingKey.customer(from),
        // The next attempt, or the provider would answer a later purchase with the customer that was given away.
        UpdateExpression: 'SET attempt = if_not_exists(attempt, :none) + :one REMOVE customerId',
        ConditionExpression: 'customerId = :customer',
        ExpressionAttributeValues: { ...isTheirs, ':none': 0, ':one': 1 },
      },
    },
    {
      Update: {
        TableName,
        Key: billingKey.customer(to.accountId),
        UpdateExpression: 'SET customerId = :customer, email = :email, schemaVersion = :version',
        ConditionExpression: 'attribute_not_exists(customerId)',
        ExpressionAttributeValues: {
          ...isTheirs,
          ':email': to.email,
          ':version': billingSchemaVersion,
        },
      },
    },
    {
      Put: {
        TableName,
        Item: {
          ...billingKey.customerOwner(customerId),
          schemaVersion: billingSchemaVersion,
          accountId: to.accountId,
        },
        ConditionExpression: 'accountId = :from',
        ExpressionAttributeValues: { ':from': from },
      },
    },
  ];
  if (checkout === null || checkout === 'closed') return customers;
  return [
    ...customers,
    {
      Delete: {
        TableName,
        Key: billingKey.checkout(from),
        ConditionExpression:
          checkout.sessionId === null
            ? 'intentId = :intent AND attribute_not_exists(sessionId)'
            : 'intentId = :intent AND sessionId = :session',
        ExpressionAttributeValues: {
          ':intent': checkout.intentId,
          ...(checkout.sessionId !== null && { ':session': checkout.sessionId }),
        },
      },
    },
    {
      Put: {
        TableName,
        Item: { ...billingKey.checkout(to.accountId), ...fromCheckoutSlot(checkout) },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ];
}
