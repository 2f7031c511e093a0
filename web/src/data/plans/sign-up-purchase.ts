import { useEffect, useState } from 'react';
import type { SignUpPurchase } from '#shared/contracts/billing/billing.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isNotFound } from '#web/lib/api/api-error.ts';
import { type PendingPurchase, pendingPurchase } from './pending-purchase.ts';

/**
 * Gives what this browser bought to its newer sign-up, whose address is the right one.
 * @returns `failed` where the connection broke: the purchase still waits, and the next call tries again.
 */
async function moveToNewest(purchase: PendingPurchase): Promise<'moved' | 'refused' | 'failed'> {
  const { accountId, verifier, movesFrom } = purchase;
  if (movesFrom === null) return 'moved';
  try {
    await callApi('moveSignUpPurchase', { from: movesFrom, to: { accountId, verifier } });
  } catch (error) {
    console.warn('The purchase could not be moved', error);
    if (!isNotFound(error)) return 'failed';
    pendingPurchase.keep({ ...purchase, sessionId: null, movesFrom: null });
    return 'refused';
  }
  pendingPurchase.keep({ ...purchase, movesFrom: null });
  return 'moved';
}

/** Remembers the sign-up that this browser just made, and takes along what it bought for an earlier one. */
export async function keepSignUp(
  signUp: Pick<PendingPurchase, 'accountId' | 'email' | 'verifier'>,
): Promise<'moved' | 'refused' | 'failed'> {
  const earlier = pendingPurchase.read();
  const movesFrom =
    earlier === null || earlier.accountId === signUp.accountId
      ? null
      : (earlier.movesFrom ?? { accountId: earlier.accountId, verifier: earlier.verifier });
  const replaced = movesFrom === null || earlier === null ? [] : [...earlier.replaced, earlier.email];
  const purchase = { ...signUp, sessionId: earlier?.sessionId ?? null, movesFrom, replaced };
  pendingPurchase.keep(purchase);
  return moveToNewest(purchase);
}

/** Finishes a move that was cut off. Nothing new may be paid while it returns false. */
export async function finishMove(email: string): Promise<boolean> {
  const purchase = pendingPurchase.of(email);
  return purchase === null || (await moveToNewest(purchase)) !== 'failed';
}

async function readPaid(email: string): Promise<SignUpPurchase | null> {
  if (!(await finishMove(email))) return null;
  const purchase = pendingPurchase.of(email);
  if (purchase === null) return null;
  const { accountId, verifier } = purchase;
  try {
    return (await callApi('readSignUpPurchase', { accountId, verifier })).paid;
  } catch (error) {
    console.warn('The purchase could not be read', error);
    return null;
  }
}

/**
 * What this browser paid for a sign-up whose address is not confirmed. Asked again when the tab is looked at, since the
 * payment page is in another one.
 */
export function usePaidPurchase(email: string | undefined): 'asking' | SignUpPurchase | null {
  const [known, setKnown] = useState<{ email: string; paid: SignUpPurchase | null }>();
  const isKept = email !== undefined && pendingPurchase.of(email) !== null;
  useEffect(() => {
    if (!isKept) return;
    let current = true;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const paid = await readPaid(email);
      if (current) setKnown({ email, paid });
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('focus', ask);
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('focus', ask);
    };
  }, [email, isKept]);
  if (!isKept) return null;
  return known?.email === email ? known.paid : 'asking';
}
