import * as z from 'zod/mini';
import type { Account, Entitlement } from '#shared/contracts/account.ts';
import { type AccountPlanChoice, chosenPlanSchema } from '#shared/contracts/chosen-plan.ts';

/** The plan in an attribute of the user pool, which the browser wrote; null for anything that is none. */
export function parseChosenPlan(attribute: string | undefined): AccountPlanChoice | null {
  try {
    const parsed = z.safeParse(chosenPlanSchema, JSON.parse(attribute ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The account as its owner sees it. A subscriber is never offered a stored tier, even if it was not cleared. */
export function withOfferedPlan(account: Account, { source }: Entitlement): Account {
  const { chosenPlan, ...rest } = account;
  if (!chosenPlan || ('tier' in chosenPlan && source === 'subscription')) return rest;
  return account;
}
