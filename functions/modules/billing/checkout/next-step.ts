import type { CheckoutIntent } from '../billing-repository.ts';
import type { ProviderCheckoutSession } from '../provider-state.ts';

export type WantedPrice = { readonly lookupKey: string; readonly priceId: string };

/**
 * - `answer`: a session for this price is open; the buyer is sent to it.
 * - `open`: an earlier request stored this intent and stopped before it had a session.
 * - `replace`: a new intent takes the slot, once `retires` can no longer be paid.
 */
export type CheckoutStep =
  | {
      readonly kind: 'answer';
      readonly sessionId: string;
      readonly url: string;
      readonly amountCents: number;
    }
  | { readonly kind: 'open'; readonly intent: CheckoutIntent }
  | { readonly kind: 'replace'; readonly retires: CheckoutIntent | null };

const freshForMs = 3_600_000;

/**
 * What a checkout does next.
 * @param slot What the account has stored: the last checkout that it asked for
 * @param session That checkout's session as the provider has it; null where there is none
 * @param now Milliseconds since 1970
 */
export function nextStep(
  slot: CheckoutIntent | null,
  session: ProviderCheckoutSession | null,
  wanted: WantedPrice,
  now: number,
): CheckoutStep {
  if (slot === null) return { kind: 'replace', retires: null };
  if (slot.lookupKey === wanted.lookupKey && slot.priceId === wanted.priceId) {
    if (session?.status === 'open' && session.url !== null) {
      return { kind: 'answer', sessionId: session.id, url: session.url, amountCents: slot.amountCents };
    }
    if (slot.sessionId === null && now - Date.parse(slot.createdAt) < freshForMs) {
      return { kind: 'open', intent: slot };
    }
  }
  const isOver = session?.status === 'expired' || session?.status === 'complete';
  return { kind: 'replace', retires: isOver ? null : slot };
}
