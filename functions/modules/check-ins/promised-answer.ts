import type { CoachAssignments, CoachedSince } from '#functions/modules/coaches/coach-assignments.ts';
import { newPromise } from '#functions/modules/promises/promise.ts';
import type { Entitlement } from '#shared/contracts/account/account.ts';
import { answerDueAt } from '#shared/domain/check-ins/check-in-answers.ts';
import { paidTierOf } from '#shared/domain/tiers/paid-tier.ts';

export type PromisingAssignments = CoachedSince & Pick<CoachAssignments, 'coachOf'>;

/** The answer that the client's plan promises. The deadline starts when a coach is assigned. */
export async function promisedAnswer(
  assignments: PromisingAssignments,
  { accountId, entitlement }: { readonly accountId: string; readonly entitlement: Entitlement },
  { checkInId, madeAt }: { readonly checkInId: string; readonly madeAt: string },
) {
  const [coachedSince, coachId] = await Promise.all([
    assignments.coachedSince(accountId),
    assignments.coachOf(accountId),
  ]);
  const tier = paidTierOf(entitlement);
  const dueAt = coachedSince === null ? null : answerDueAt(madeAt, tier);
  const cause = { clientId: accountId, kind: 'check-in', causeId: checkInId } as const;
  return {
    coaching: { coachedSince, tier },
    answerDueAt: dueAt,
    promise: dueAt === null ? null : newPromise({ ...cause, tier, coachId, madeAt, dueAt }),
  };
}
