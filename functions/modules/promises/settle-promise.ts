import type { Clock } from '#functions/platform/clock.ts';
import { IdempotencyKeyExhausted } from '#functions/platform/idempotency-key.ts';
import type { JobResult } from '#functions/platform/jobs/run-due.ts';
import { creditDue, mostLateDays } from '#shared/domain/promises/promise-credit.ts';
import { nextSupportDay, startedSupportDays } from '#shared/domain/promises/response-clock.ts';
import type { CreditGateway, StoredCredit } from './credit.ts';
import { creditMail } from './credit-mails.ts';
import { causeOf, isWaiting, type StoredPromise, settleAfterMs, settlesAt } from './promise.ts';
import type { PromiseLedger } from './promise-ledger.ts';
import type { PromiseJob } from './promise-queue.ts';

export type SettleDeps = {
  readonly ledger: PromiseLedger;
  readonly credits: CreditGateway;
  /** Who owed it when it was due: the client's coach, or who covered for them. */
  readonly owedBy: (promise: StoredPromise) => Promise<string | null>;
  /** ISO instant at which the client asked for the deletion of the account. null for one who stays. */
  readonly leftAt: (clientId: string) => Promise<string | null>;
  /** Takes the due time off what the promise is about: the client's thread while it runs for this promise, or the check-in. */
  readonly stopClock: {
    reply(clientId: string, promiseId: string): Promise<void>;
    'check-in'(clientId: string, promiseId: string, checkInId: string): Promise<void>;
  };
  readonly clock: Clock;
};

/** Visits a promise that is due: marks and counts it, and credits each started day until the answer is there. */
export async function settlePromise(deps: SettleDeps, content: PromiseJob): Promise<JobResult<PromiseJob>> {
  const { ledger, clock } = deps;
  const found = await ledger.find(content.clientId, content.id);
  if (found === null) return {};
  // Nothing is owed for what was called off. A run that died may have left the clock.
  if (found.state === 'ended') return stopped(deps, found);
  const visitAt = settlesAt(found);
  if (clock() < visitAt) return { next: { dueAt: visitAt, content } };
  // An act that came in between decides; the next look follows at once.
  const lookAgain = { next: { dueAt: clock(), content } };
  const left = await deps.leftAt(found.clientId);
  if (isEndedByLeaving(found, left)) return (await ledger.end(found)) ? stopped(deps, found) : lookAgain;
  const promise = found.counted ? found : await settled(deps, found);
  if (promise === null) return lookAgain;
  if (promise.state !== 'missed' || promise.kind === 'session') return {};
  await finishCredits(deps, promise);
  const credited = await creditLateDays(deps, promise, left);
  if (credited === null) return lookAgain;
  if (left !== null || !isWaiting(promise) || credited >= mostLateDays) return {};
  return { next: { dueAt: nextSupportDay(clock()) + settleAfterMs, content } };
}

/**
 * A client who takes the deletion back finds nothing overdue: the next message has a new promise, and a check-in still waits for
 * the coach, without a due time.
 */
async function stopped(
  { stopClock }: SettleDeps,
  { kind, clientId, id }: StoredPromise,
): Promise<JobResult<PromiseJob>> {
  if (kind === 'reply') await stopClock.reply(clientId, id);
  if (kind === 'check-in') await stopClock['check-in'](clientId, id, causeOf(id));
  return {};
}

/** What was open when the client left is owed to nobody. What was missed before then counts. */
function isEndedByLeaving({ state, counted, dueAt }: StoredPromise, left: string | null): boolean {
  if (counted || state !== 'open') return false;
  return left !== null && Date.parse(left) <= Date.parse(dueAt);
}

async function settled(
  { ledger, owedBy }: SettleDeps,
  promise: StoredPromise,
): Promise<StoredPromise | null> {
  const after = await verdict(promise, owedBy);
  return (await ledger.settle(promise, after)) ? after : null;
}

async function verdict(promise: StoredPromise, owedBy: SettleDeps['owedBy']): Promise<StoredPromise> {
  // A session was held unless its coach canceled it late or its client reported it.
  if (promise.kind === 'session' && promise.state !== 'missed') {
    return {
      ...promise,
      state: 'kept',
      by: promise.coachId,
      closedAt: promise.closedAt ?? promise.dueAt,
      counted: true,
    };
  }
  if (promise.state === 'kept') return { ...promise, counted: true };
  const by = promise.kind === 'session' ? promise.by : await owedBy(promise);
  return { ...promise, state: 'missed', by, counted: true };
}

/**
 * A client who leaves waits for no answer, so that no day after it is credited.
 * @returns How many late days are credited now; null when the promise or the month changed.
 */
async function creditLateDays(
  { ledger, credits, clock }: SettleDeps,
  promise: StoredPromise,
  left: string | null,
): Promise<number | null> {
  const { clientId, id, tier, dueAt, closedAt, creditedDays } = promise;
  const now = clock();
  const until = Math.min(now, ...[closedAt, left].flatMap((at) => (at === null ? [] : Date.parse(at))));
  const lateDays = Math.min(mostLateDays, startedSupportDays(Date.parse(dueAt), until));
  if (tier === null || lateDays <= creditedDays) return creditedDays;
  const month = new Date(now).toISOString().slice(0, 7);
  const monthCents = await ledger.creditedIn(clientId, month);
  const { days, cents } = creditDue({ tier, lateDays, creditedDays, monthCents });
  const way = cents === 0 ? null : await credits.wayFor(clientId, cents, now);
  const credit: StoredCredit | null = way && {
    clientId,
    promiseId: id,
    fromDay: creditedDays,
    days,
    cents,
    way,
    createdAt: new Date(now).toISOString(),
    attempt: 0,
    given: null,
  };
  const given = credit?.cents ?? 0;
  const begun = await ledger.beginCredit({
    promise,
    days,
    cents: given,
    credit,
    month: { name: month, cents: monthCents },
  });
  if (!begun) return null;
  if (credit !== null) await finish({ ledger, credits, clock }, promise, credit);
  return lateDays;
}

/** Those of a run that died, or whose call failed. */
async function finishCredits(deps: Pick<SettleDeps, 'ledger' | 'credits' | 'clock'>, promise: StoredPromise) {
  for (const credit of await deps.ledger.creditsOf(promise.clientId, promise.id)) {
    if (credit.given === null) await finish(deps, promise, credit);
  }
}

async function finish(
  { ledger, credits, clock }: Pick<SettleDeps, 'ledger' | 'credits' | 'clock'>,
  promise: StoredPromise,
  credit: StoredCredit,
): Promise<void> {
  try {
    // Idempotency keys end after a day; what an earlier call made stays.
    const id = (await credits.find(credit)) ?? (await credits.give(credit));
    await ledger.finishCredit(
      credit,
      { id, at: new Date(clock()).toISOString() },
      creditMail(promise, credit, clock()),
    );
  } catch (error) {
    if (!(error instanceof IdempotencyKeyExhausted)) throw error;
    await ledger.endAttempt(credit);
    throw error.cause;
  }
}
