import { purchaseKey } from './purchase-rows.ts';

type CreditTarget = { readonly table: string; readonly accountId: string; readonly creditId: string };

export function reserveCredit({ table, accountId, creditId }: CreditTarget) {
  return {
    TableName: table,
    Key: purchaseKey(accountId, creditId),
    UpdateExpression: 'ADD available :minusOne',
    ConditionExpression: 'available >= :one',
    ExpressionAttributeValues: { ':one': 1, ':minusOne': -1 },
  };
}

export function returnCredit({ table, accountId, creditId }: CreditTarget, to: 'available' | 'takenBack') {
  return {
    TableName: table,
    Key: purchaseKey(accountId, creditId),
    UpdateExpression: `ADD ${to} :one`,
    ConditionExpression: to === 'available' ? 'takenBack >= refunded' : 'takenBack < refunded',
    ExpressionAttributeValues: { ':one': 1 },
  };
}
