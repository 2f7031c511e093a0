import * as z from 'zod/mini';
import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import { type AccountPlanChoice, chosenPlanSchema } from '#shared/contracts/account/chosen-plan.ts';

export function parseChosenPlan(attribute: string | undefined): AccountPlanChoice | null {
  try {
    const parsed = z.safeParse(chosenPlanSchema, JSON.parse(attribute ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function withOfferedPlan(account: Account, { source }: Entitlement): Account {
  const { chosenPlan, ...rest } = account;
  if (!chosenPlan || ('tier' in chosenPlan && source === 'subscription')) return rest;
  return account;
}
