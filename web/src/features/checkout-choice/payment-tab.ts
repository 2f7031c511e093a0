import type { AccountPlanChoice } from '#shared/contracts/account/chosen-plan.ts';
import { limitedTier } from '#shared/domain/catalog/longevity-seats.ts';
import { chosenCoach } from '#web/data/plans/chosen-coach.ts';
import { newPurchaseSecret, pendingPurchase } from '#web/data/plans/pending-purchase.ts';
import { finishMove, keepSignUp } from '#web/data/plans/sign-up-purchase.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { leadTab, openWaitingTab } from '#web/lib/external-tab.ts';
import { analytics } from '#web/lib/telemetry/analytics.tsx';
import { toast } from '#web/lib/toast.ts';

/** The tab in which somebody pays before their address is confirmed. */
export type PaymentTab = {
  /** Goes with the sign-up. */
  readonly challenge: Promise<string>;
  /** Leads it to the payment page. Where that fails, the tab is closed, and the payment comes after the confirmation. */
  lead(accountId: string, email: string): Promise<void>;
  close(): void;
};

/**
 * Opens the tab. Call it during the click, or the browser blocks it.
 * @param waiting What the tab says until the payment page is there.
 * @returns null where the payment must wait: the browser blocked the tab, or the plan has few places.
 */
export function openPaymentTab(choice: AccountPlanChoice, waiting: string): PaymentTab | null {
  if ('tier' in choice && choice.tier === limitedTier) return null;
  const tab = openWaitingTab();
  if (tab === null) return null;
  tab.document.title = waiting;
  tab.document.body.textContent = waiting;
  const secret = newPurchaseSecret();
  return {
    challenge: secret.then(({ challenge }) => challenge),
    async lead(accountId, email) {
      const { verifier } = await secret;
      const end = await keepSignUp({ accountId, email, verifier });
      const url = end === 'failed' ? null : await paymentPage(choice, email);
      if (url === null) return tab.close();
      if ('tier' in choice)
        analytics.track({ name: 'funnel', step: 'reservation_complete', tier: choice.tier });
      leadTab(tab, url);
    },
    close: () => tab.close(),
  };
}

/** For a browser that has paid: the corrected sign-up takes the payment along, and no payment page opens. */
export function carryPayment(notMoved: string): PaymentTab {
  const secret = newPurchaseSecret();
  return {
    challenge: secret.then(({ challenge }) => challenge),
    async lead(accountId, email) {
      const { verifier } = await secret;
      if ((await keepSignUp({ accountId, email, verifier })) === 'refused') toast({ title: notMoved });
    },
    close: () => undefined,
  };
}

/**
 * Opens the payment page of the sign-up that this browser made, or the one that is open already.
 * @returns null where there is none: it was paid, the address is confirmed, or the connection failed.
 */
export async function paymentPage(choice: AccountPlanChoice, email: string): Promise<string | null> {
  const purchase = pendingPurchase.of(email);
  if (purchase === null) return null;
  const { accountId, verifier } = purchase;
  try {
    const coach = chosenCoach.handle();
    const { url, sessionId } = await callApi('startSignUpCheckout', { accountId, verifier, choice, coach });
    pendingPurchase.keep({ ...purchase, sessionId });
    return url;
  } catch (error) {
    console.warn('The payment page could not be opened', error);
    return null;
  }
}

/**
 * Whether the plan from before the confirmation was paid. Needs a signed-in visitor.
 * @returns The session of the payment; null for an unpaid one, which is not kept any longer, and for a plan in person,
 *   of which the checkout knows.
 */
export async function paidBefore(email: string): Promise<string | null> {
  await finishMove(email);
  const sessionId = pendingPurchase.of(email)?.sessionId ?? null;
  pendingPurchase.forget();
  if (sessionId === null) return null;
  try {
    const { entitlement } = await callApi('checkSubscription');
    return entitlement.source === 'subscription' ? sessionId : null;
  } catch (error) {
    console.warn('The subscription could not be checked', error);
    return null;
  }
}
