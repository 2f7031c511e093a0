import type { Clock } from '#functions/platform/clock.ts';
import type { DryRun, DryRunRequest } from '#shared/contracts/coaching/automations.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { afterQuietHours } from '#shared/domain/coaching/quiet-hours.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import { daysToLastStep, isMeant, isSilent, stepDays, stepDueAt } from '#shared/domain/roster/rule-steps.ts';
import {
  dryRunDays,
  isStillTrue,
  mayReceive,
  type TriggerFact,
  triggerFacts,
} from '#shared/domain/roster/trigger-facts.ts';
import type { RosterRepository } from '../roster.ts';
import { type ReadTags, withTags } from './tagged-clients.ts';

/** When the two sides of a thread wrote with their own hands (ISO instants), newest first. */
export type Written = { readonly client: readonly string[]; readonly coach: readonly string[] };

export type WrittenMessages = {
  /** @param from Epoch milliseconds. The newest message of the client before it is among them. */
  since(clientId: string, from: number): Promise<Written>;
};

type Deps = {
  readonly roster: Pick<RosterRepository, 'summariesOf'>;
  readonly tags: ReadTags;
  readonly written: WrittenMessages;
  readonly clock: Clock;
};

/**
 * For which of the coach's clients, and when, a rule would have fired in the last 30 days: for tier, goal and pause as they
 * are now, and for what each side had written then. Writes nothing.
 */
export async function dryRun(
  { roster, tags, written, clock }: Deps,
  coachId: string,
  request: DryRunRequest,
): Promise<DryRun> {
  const now = clock();
  const summaries = await withTags(tags, coachId, [request.conditions], await roster.summariesOf(coachId));
  const found = await Promise.all(
    summaries.map(async ({ clientId, facts }) => {
      if (facts === null || !isMeant(request.conditions ?? {}, facts)) return [];
      if (!mayReceive(request, facts, now)) return [];
      const days = dryRunDays + daysToLastStep(request);
      const happened = triggerFacts(request, facts, now, days);
      if (happened.length === 0) return [];
      const thread = needsThread(request) ? await written.since(clientId, now - days * dayMs) : null;
      return happened
        .flatMap((fact) => firingsOf(request, fact, facts, thread, now))
        .map((firing) => ({ clientId, name: facts.name, ...firing }));
    }),
  );
  return { firings: found.flat().toSorted((a, b) => b.firesAt.localeCompare(a.firesAt)) };
}

const needsThread = ({ conditions, followUps }: DryRunRequest) =>
  followUps !== undefined || conditions?.silentDays !== undefined;

/** What the run would have done for a fact, step by step, until now. */
function firingsOf(
  request: DryRunRequest,
  fact: TriggerFact,
  facts: ClientFacts,
  thread: Written | null,
  now: number,
) {
  const { trigger, action, conditions = {} } = request;
  const fired: number[] = [];
  for (const days of stepDays(request)) {
    const dueAt = stepDueAt(fired.at(-1) ?? fact.at, days);
    const at = action === 'message' ? afterQuietHours(dueAt, facts.timeZone) : dueAt;
    // A first message that waits for the morning is shown with the hour at which it goes out.
    if (dueAt > now || (fired.length > 0 && at > now)) break;
    if (!isStillTrue(trigger, fact, facts, { at, knownUntil: localDayOf(at, facts.timeZone) })) break;
    const before = (all: readonly string[] = []) => all.find((one) => Date.parse(one) <= at) ?? null;
    const lastWroteAt = before(thread?.client);
    if (fired.length === 0) {
      if (!isSilent(conditions, { ...facts, lastWroteAt }, at)) break;
    } else if ([lastWroteAt, before(thread?.coach)].some((one) => isAfter(one, fired[0]))) break;
    fired.push(at);
  }
  const isSequence = request.followUps !== undefined;
  return fired.flatMap((at, step) =>
    at <= now - dryRunDays * dayMs
      ? []
      : [
          {
            factAt: new Date(fact.at).toISOString(),
            firesAt: new Date(at).toISOString(),
            ...(isSequence && { message: step + 1 }),
          },
        ],
  );
}

const isAfter = (instant: string | null, at: number | undefined) =>
  instant !== null && at !== undefined && Date.parse(instant) > at;
