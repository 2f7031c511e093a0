import * as z from 'zod/mini';

const storageKey = 'repz.pending-purchase';
/** How long Cognito's code is valid. */
const keptMs = 24 * 3_600_000;

const stored = z.object({
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
export type PendingPurchase = Omit<z.infer<typeof stored>, 'until'>;

/**
 * The purchase of a sign-up whose address is not confirmed yet. Kept for the other tabs of this browser, since the payment
 * page opens in one. The verifier opens nothing but that page.
 */
export const pendingPurchase = {
  keep(purchase: PendingPurchase, now: number = Date.now()): void {
    try {
      localStorage.setItem(storageKey, JSON.stringify({ ...purchase, until: now + keptMs }));
    } catch {
      // Storage may be disabled; then the address is confirmed in the tab that signed up.
    }
  },
  read(now: number = Date.now()): PendingPurchase | null {
    try {
      const parsed = z.safeParse(stored, JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
      return parsed.success && parsed.data.until > now ? parsed.data : null;
    } catch {
      return null;
    }
  },
  of(email: string): PendingPurchase | null {
    const purchase = pendingPurchase.read();
    return purchase?.email === email ? purchase : null;
  },
  forget(): void {
    try {
      localStorage.removeItem(storageKey);
    } catch {
      // Storage is disabled, so there is nothing to forget.
    }
  },
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
