import { ownedId } from '#functions/platform/owned-id.ts';
import type { Rule } from '#shared/contracts/coaching/automations.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { afterQuietHours } from '#shared/domain/coaching/quiet-hours.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import {
  daysToLastStep,
  isMeant,
  isSilent,
  stepDays,
  stepDueAt,
  stepFactId,
} from '#shared/domain/roster/rule-steps.ts';
import {
  isStillTrue,
  mayReceive,
  type TriggerFact,
  triggerFacts,
} from '#shared/domain/roster/trigger-facts.ts';
import type { Firing } from '../coach-tasks.ts';
import type { ClientSummary } from '../roster-client.ts';

/** An outage of a few days loses nothing; after a week, nobody wants to hear of it. */
export const freshMs = 7 * dayMs;

/** A fact for which a rule may have something to do, with the firings of its steps. */
export type OpenFact = {
  readonly rule: Rule;
  readonly facts: ClientFacts;
  readonly fact: TriggerFact;
  readonly firings: readonly Firing[];
};

export type DueStep = {
  readonly rule: Rule;
  readonly facts: ClientFacts;
  readonly firing: Firing;
  /** From 0. */
  readonly step: number;
  /** Epoch milliseconds; for a message, after the quiet hours. Silence counts back from here, as it does in a dry run. */
  readonly dueAt: number;
  /** When the first step fired, for the ones after it: a sequence ends with what either side wrote since. */
  readonly startedAt: number | null;
};

/** Facts since the rule was switched on that it may act on now. Messages wait for the end of the quiet hours. */
export function openFacts(
  coachId: string,
  rule: Rule,
  { clientId, facts }: ClientSummary,
  now: number,
): OpenFact[] {
  const { enabledAt, trigger, action, conditions = {} } = rule;
  if (enabledAt === null || facts === null) return [];
  if (!isMeant(conditions, facts) || !mayReceive({ trigger, action: action.kind }, facts, now)) return [];
  if (action.kind === 'message' && afterQuietHours(now, facts.timeZone) > now) return [];
  const days = daysToLastStep(rule) + freshMs / dayMs;
  return triggerFacts(rule, facts, now, days)
    .filter((fact) => fact.at >= Date.parse(enabledAt) && isStillTrue(trigger, fact, facts, { at: now }))
    .map((fact) => {
      const firings = stepDays(rule).map((_, step): Firing => {
        const about = { ruleId: rule.id, clientId, factId: stepFactId(fact.id, step) };
        return { id: ownedId(coachId, JSON.stringify(about)), coachId, ...about };
      });
      return { rule, facts, fact, firings };
    });
}

/**
 * The first step that has not fired, if its time has come.
 * @param firedAt Of the firings that are stored.
 */
export function dueStep(
  { rule, facts, fact, firings }: OpenFact,
  firedAt: ReadonlyMap<string, number>,
  now: number,
): DueStep | null {
  const step = firings.findIndex(({ id }) => !firedAt.has(id));
  const firing = firings[step];
  if (firing === undefined) return null;
  const fired = (index: number) => firedAt.get(firings[index]?.id ?? '') ?? null;
  const from = step === 0 ? fact.at : fired(step - 1);
  if (from === null) return null;
  const earliest = stepDueAt(from, stepDays(rule)[step] ?? 0);
  if (earliest > now || earliest < now - freshMs) return null;
  const dueAt = rule.action.kind === 'message' ? afterQuietHours(earliest, facts.timeZone) : earliest;
  if (step === 0 && !isSilent(rule.conditions ?? {}, facts, dueAt)) return null;
  return { rule, facts, firing, step, dueAt, startedAt: step === 0 ? null : fired(0) };
}
