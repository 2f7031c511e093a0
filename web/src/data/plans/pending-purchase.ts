import * as z from 'zod/mini';
import { storedValue } from '#web/lib/stored-value.ts';

/** How long Cognito's code is valid. */
const keptMs = 24 * 3_600_000;

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
  until: z.number(),
});
export type PendingPurchase = Omit<z.infer<typeof schema>, 'until'>;

const stored = storedValue('repz.pending-purchase', schema);

/**
 * The purchase of a sign-up whose address is not confirmed yet. Kept for the other tabs of this browser, since the payment
 * page opens in one; without storage, the address is confirmed in the tab that signed up. The verifier opens nothing but
 * that page.
 */
export const pendingPurchase = {
  keep: (purchase: PendingPurchase, now: number = Date.now()): boolean =>
    stored.keep({ ...purchase, until: now + keptMs }),
  read(now: number = Date.now()): PendingPurchase | null {
    const found = stored.read();
    return found !== null && found.until > now ? found : null;
  },
  of(email: string): PendingPurchase | null {
    const purchase = pendingPurchase.read();
    return purchase?.email === email ? purchase : null;
  },
  forget: stored.forget,
};

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A secret of this browser, and its hash, which goes with the sign-up. See shared/domain/access/purchase-challenge.ts. */
export async function newPurchaseSecret(): Promise<{
  readonly verifier: string;
  readonly challenge: string;
}> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url(new Uint8Array(hash)) };
}
