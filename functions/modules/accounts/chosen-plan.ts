import * as z from 'zod/mini';
import { jsonText } from '#functions/platform/json-text.ts';
import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import { type AccountPlanChoice, chosenPlanSchema } from '#shared/contracts/account/chosen-plan.ts';

export function parseChosenPlan(attribute: string | undefined): AccountPlanChoice | null {
  const parsed = z.safeParse(z.pipe(jsonText, chosenPlanSchema), attribute);
  return parsed.success ? parsed.data : null;
}

export function withOfferedPlan(account: Account, { source }: Entitlement): Account {
  const { chosenPlan, ...rest } = account;
  if (!chosenPlan || ('tier' in chosenPlan && source === 'subscription')) return rest;
  return account;
}
