import type { AccountPlanChoice } from '#shared/contracts/account/chosen-plan.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** Pass null once the plan is bought or declined. Never rejects. */
export async function keepPlanWithAccount(choice: AccountPlanChoice | null): Promise<void> {
  await callApi('updateAccount', { chosenPlan: choice }).catch((error: unknown) =>
    console.warn('The chosen plan could not be kept', error),
  );
}
