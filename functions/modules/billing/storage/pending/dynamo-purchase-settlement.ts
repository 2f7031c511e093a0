import type { PendingPurchase, PendingPurchases } from '../../pending/pending-purchase.ts';
import type { purchaseWrites } from './dynamo-purchase-writes.ts';
import { pendingPurchaseKey } from './pending-purchase-row.ts';

/** A stranger who confirmed an address that its payer mistyped takes the account over soon, if ever. */
const resetDays = 90;

/** What is left to do about a purchase once it is decided whose it is, and a password reset after that. */
export function createDynamoPurchaseSettlement(
  {
    TableName,
    inSeconds,
    listed,
    dueNow,
    ifState,
    toState,
    mailed,
    transaction,
  }: ReturnType<typeof purchaseWrites>,
  find: (accountId: string) => Promise<PendingPurchase | null>,
): Pick<PendingPurchases, 'defer' | 'settle' | 'noteReset' | 'finishReset'> {
  return {
    async defer(purchase, dueAt) {
      await transaction(listed(purchase, dueAt), ifState(purchase.accountId, purchase.state));
    },

    async settle(purchase) {
      const { accountId, state, isProven } = purchase;
      const isKept = state === 'confirmed' && !isProven;
      await transaction(listed(purchase, null, 0), {
        Update: {
          TableName,
          Key: pendingPurchaseKey(accountId),
          UpdateExpression: 'SET isSettled = :yes, expiresAt = :expires',
          ConditionExpression: '#state = :state AND openedAt = :openedAt',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: {
            ':yes': true,
            ':state': state,
            ':openedAt': purchase.openedAt,
            ':expires': inSeconds(isKept ? resetDays : 0),
          },
        },
      });
    },

    async noteReset(accountId, at) {
      const purchase = await find(accountId);
      if (purchase?.state !== 'confirmed' || purchase.isProven) return;
      await transaction(
        toState(accountId, { from: 'confirmed', to: 'confirmed' }, { resetAt: at }),
        ...dueNow(purchase),
      );
    },

    async finishReset(purchase, mail) {
      await transaction(
        listed(purchase, null, 0),
        {
          Update: {
            TableName,
            Key: pendingPurchaseKey(purchase.accountId),
            UpdateExpression: 'SET isProven = :yes, expiresAt = :now',
            ConditionExpression: 'resetAt = :at',
            ExpressionAttributeValues: { ':yes': true, ':now': inSeconds(), ':at': purchase.resetAt },
          },
        },
        ...mailed(mail),
      );
    },
  };
}
