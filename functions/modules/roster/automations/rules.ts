import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Automations, Rule, SaveAutomations } from '#shared/contracts/coaching/automations.ts';

export type RulesRepository = {
  find(coachId: string): Promise<Automations>;
  /** @returns False when another device saved first. */
  save(coachId: string, next: Automations): Promise<boolean>;
  /** Has the coach's rules run within a few minutes. */
  planRun(coachId: string): Promise<void>;
};
/** A run of one coach's rules, as a job of a lease queue. */
export const ruleQueue = 'automations';
export const ruleJob = z.object({ coachId: z.string() });
/** Longer than a run of the function, which works on one coach's rules at a time. */
export const ruleLeaseMs = 2 * 60_000;
export type RuleJob = z.infer<typeof ruleJob>;

type Deps = { readonly rules: RulesRepository; readonly clock: Clock };

/**
 * Sending the same list again changes nothing. A rule that is switched on, or gets another trigger, fires for what
 * happens from now on.
 * @throws AppError conflict (`rules_changed`) when another device saved a different list first.
 */
export async function saveRules(
  { rules, clock }: Deps,
  coachId: string,
  request: SaveAutomations,
): Promise<Automations> {
  const before = await rules.find(coachId);
  const next = { rules: stamped(before.rules, request, clock()), version: request.version + 1 };
  const isSaved = before.version === request.version && (await rules.save(coachId, next));
  const after = isSaved ? next : await rules.find(coachId);
  if (!isDeepStrictEqual(after.rules.map(asRequested), request.rules)) {
    throw new AppError('conflict', 'rules_changed', 'Your rules were changed on another device.');
  }
  // Also when the list was saved before: that request may have failed between the two.
  await rules.planRun(coachId);
  return after;
}

const asRequested = ({ enabledAt, ...rule }: Rule) => ({ ...rule, enabled: enabledAt !== null });

function stamped(before: readonly Rule[], { rules }: SaveAutomations, now: number): Rule[] {
  return rules.map(({ enabled, ...rule }) => {
    const known = before.find(({ id }) => id === rule.id);
    const since = known?.trigger === rule.trigger ? known.enabledAt : null;
    return { ...rule, enabledAt: enabled ? (since ?? new Date(now).toISOString()) : null };
  });
}
