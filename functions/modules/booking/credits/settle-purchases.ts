import { AppError } from '#functions/platform/app-error.ts';
import { type Purchase, refundedSessions, takeBack } from './purchase.ts';

export type PurchaseRepository = {
  list(accountId: string): Promise<readonly Purchase[]>;
  add(accountId: string, purchase: Purchase): Promise<boolean>;
  replace(accountId: string, read: Purchase, next: Purchase): Promise<boolean>;
};

export type PaidPackage = Pick<Purchase, 'id' | 'place' | 'sessions' | 'amountCents' | 'paidAt'> & {
  readonly refundedCents: number | null;
};

const attempts = 10;

/**
 * Idempotent: an invoice counts once, and a refund takes back only what it has not taken yet.
 * @throws AppError unavailable when parallel changes keep winning.
 */
export async function settlePurchases(
  purchases: PurchaseRepository,
  accountId: string,
  paid: readonly PaidPackage[],
): Promise<void> {
  for (let attempt = 0; attempt < attempts && paid.length > 0; attempt += 1) {
    const filed = new Map((await purchases.list(accountId)).map((each) => [each.id, each]));
    let settled = true;
    for (const { refundedCents, ...one } of paid) {
      const known = filed.get(one.id);
      const before = known ?? { ...one, available: one.sessions, refunded: 0, takenBack: 0 };
      const after = takeBack(before, refundedSessions(one, refundedCents ?? 0));
      if (known !== undefined && after === known) continue;
      const written =
        known === undefined
          ? await purchases.add(accountId, after)
          : await purchases.replace(accountId, known, after);
      settled &&= written;
    }
    if (settled) return;
  }
  if (paid.length > 0) {
    throw new AppError(
      'unavailable',
      'credits_busy',
      'Prepaid sessions are being changed. Please try again.',
    );
  }
}
