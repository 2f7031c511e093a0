import type { Clock } from '#functions/platform/clock.ts';
import type { DryRun, DryRunRequest } from '#shared/contracts/coaching/automations.ts';
import { afterQuietHours } from '#shared/domain/coaching/quiet-hours.ts';
import { mayReceive, triggerFacts } from '#shared/domain/roster/trigger-facts.ts';
import type { RosterRepository } from '../roster.ts';

type Deps = { readonly roster: Pick<RosterRepository, 'summariesOf'>; readonly clock: Clock };

/** For which of the coach's clients, and when, a rule would have fired in the last 30 days. Writes nothing. */
export async function dryRun(
  { roster, clock }: Deps,
  coachId: string,
  { trigger, action }: DryRunRequest,
): Promise<DryRun> {
  const summaries = await roster.summariesOf(coachId);
  const firings = summaries.flatMap(({ clientId, facts }) => {
    if (facts === null || !mayReceive({ trigger, action }, facts, clock())) return [];
    return triggerFacts(trigger, facts, clock()).map(({ at }) => ({
      clientId,
      name: facts.name,
      factAt: new Date(at).toISOString(),
      firesAt: new Date(action === 'message' ? afterQuietHours(at, facts.timeZone) : at).toISOString(),
    }));
  });
  return { firings: firings.toSorted((a, b) => b.firesAt.localeCompare(a.firesAt)) };
}
