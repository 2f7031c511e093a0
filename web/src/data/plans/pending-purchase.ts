import * as z from 'zod/mini';
import { base64UrlOf } from '#web/lib/files/to-base64.ts';
import { storedForSignUp } from '#web/lib/storage/stored-for-sign-up.ts';

const schema = z.object({
  email: z.string(),
  accountId: z.string(),
  verifier: z.string(),
  /** Of the provider's payment page; null until one was opened. */
  sessionId: z.nullable(z.string()),
  /** An earlier sign-up of this browser, with a mistyped address, whose purchase is not here yet. */
  movesFrom: z._default(z.nullable(z.object({ accountId: z.string(), verifier: z.string() })), null),
  /** Mistyped addresses of earlier sign-ups, which this one replaces. */
  replaced: z._default(z.array(z.string()), []),
});
export type PendingPurchase = z.infer<typeof schema>;

const stored = storedForSignUp('repz.pending-purchase', schema);

/**
 * The purchase of a sign-up whose address is not confirmed yet. Kept for the other tabs of this browser, since the payment
 * page opens in one; without storage, the address is confirmed in the tab that signed up. The verifier opens nothing but
 * that page.
 */
export const pendingPurchase = {
  ...stored,
  of(email: string): PendingPurchase | null {
    const purchase = stored.read();
    return purchase?.email === email ? purchase : null;
  },
};

/** A secret of this browser, and its hash, which goes with the sign-up. See shared/domain/access/purchase-challenge.ts. */
export async function newPurchaseSecret(): Promise<{
  readonly verifier: string;
  readonly challenge: string;
}> {
  const verifier = base64UrlOf(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64UrlOf(hash) };
}
