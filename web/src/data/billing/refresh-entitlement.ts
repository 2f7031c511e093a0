import type { Entitlement } from '#shared/contracts/account/account.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** Takes over what the provider says of the plan now. A failure is only logged: the next request decides again. */
export async function refreshEntitlement(store: {
  readonly setEntitlement: (entitlement: Entitlement) => void;
}): Promise<void> {
  try {
    store.setEntitlement((await callApi('checkSubscription')).entitlement);
  } catch (error) {
    console.warn('The subscription could not be checked', error);
  }
}
