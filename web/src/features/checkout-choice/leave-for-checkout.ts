import { chosenCoach } from '#web/data/plans/chosen-coach.ts';
import {
  accountChoice,
  type ChosenInPersonPlan,
  type ChosenTier,
  rememberChosenPlan,
} from '#web/data/plans/chosen-plan.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { analytics } from '#web/lib/telemetry/analytics.tsx';

/** @returns null for somebody who buys nothing: their session is over, or they are a coach. */
async function paymentAddress(plan: ChosenTier | ChosenInPersonPlan): Promise<string | null> {
  const { authStore } = await import('#web/session/auth.ts');
  await authStore.start();
  const choice = accountChoice(plan);
  if (choice === null || authStore.getState().role !== 'client') return null;
  const request = 'tier' in choice ? { ...choice, coach: chosenCoach.handle() } : choice;
  return (await callApi('startCheckout', request)).url;
}

/**
 * Opens the provider's payment page for what the panel showed.
 * @param signal Aborted once the panel is closed: then nobody is led away.
 * @returns false when it could not be opened. The screen of the checkout says why, and what else there is to do.
 */
export async function leaveForCheckout(
  plan: ChosenTier | ChosenInPersonPlan,
  signal?: AbortSignal,
): Promise<boolean> {
  rememberChosenPlan(plan);
  const url = await paymentAddress(plan).catch((error: unknown) => {
    console.warn('The checkout could not be opened', error);
    return null;
  });
  if (signal?.aborted) return true;
  if (url === null) return false;
  if ('tier' in plan) analytics.track({ name: 'funnel', step: 'reservation_complete', tier: plan.tier });
  window.location.assign(url);
  return true;
}
