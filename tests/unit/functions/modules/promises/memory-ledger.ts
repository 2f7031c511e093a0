import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { supportHours } from '#shared/domain/catalog/product.ts';
import { memoryLeaseQueue } from '#tests/support/fakes/memory-lease-queue.ts';
import type { StoredCredit } from '../../../../../functions/modules/promises/credit.ts';
import { creditId } from '../../../../../functions/modules/promises/credit.ts';
import type { CreditMail } from '../../../../../functions/modules/promises/credit-mails.ts';
import {
  isInTime,
  type PromiseAct,
  type StoredPromise,
  settlesAt,
  stateAfter,
} from '../../../../../functions/modules/promises/promise.ts';
import {
  type Count,
  countOf,
  countsIn,
  inShare,
} from '../../../../../functions/modules/promises/promise-counts.ts';
import type { PromiseLedger } from '../../../../../functions/modules/promises/promise-ledger.ts';
import type { PromiseJob } from '../../../../../functions/modules/promises/promise-queue.ts';
import type { PromiseReader } from '../../../../../functions/modules/promises/promise-reader.ts';
import { promiseKey } from '../../../../../functions/modules/promises/storage/promise-rows.ts';

/** The promises table in memory, with the conditions that its transactions have. */
export function memoryLedger() {
  const promises = new Map<string, StoredPromise>();
  const credits = new Map<string, StoredCredit>();
  const months = new Map<string, number>();
  const counts = new Map<string, Record<string, number>>();
  const mails: CreditMail[] = [];
  const jobs = memoryLeaseQueue<PromiseJob>(2 * 60_000);
  const nameOf = (clientId: string, id: string) => `${clientId} ${id}`;
  const same = (read: StoredPromise) => {
    const now = promises.get(nameOf(read.clientId, read.id));
    return (
      now !== undefined &&
      now.state === read.state &&
      now.closedAt === read.closedAt &&
      now.counted === read.counted &&
      now.creditedDays === read.creditedDays
    );
  };
  const put = (promise: StoredPromise) => void promises.set(nameOf(promise.clientId, promise.id), promise);
  const count = (pk: string, promise: StoredPromise) => {
    const name = `${pk} ${localDayOf(Date.parse(promise.dueAt), supportHours.timeZone)}`;
    const row = counts.get(name) ?? {};
    counts.set(name, { ...row, [countOf(promise)]: (row[countOf(promise)] ?? 0) + 1 });
  };
  const countsOf = (pk: string, from: string, to: string): Count[] =>
    [...counts].flatMap(([name, row]) => {
      const [owner = '', day = ''] = name.split(' ');
      return owner === pk && from <= day && day <= to ? countsIn(row) : [];
    });

  const ledger: PromiseLedger & PromiseReader = {
    find: async (clientId, id) => promises.get(nameOf(clientId, id)) ?? null,
    async settle(before, after) {
      if (!same(before)) return false;
      put(after);
      count(promiseKey.coach(after.by), after);
      if (inShare(after)) count(promiseKey.share, after);
      return true;
    },
    creditedIn: async (clientId, month) => months.get(`${clientId} ${month}`) ?? 0,
    async creditsOf(clientId: string, promiseId?: string) {
      return [...credits.values()].filter(
        (credit) =>
          credit.clientId === clientId && (promiseId === undefined || credit.promiseId === promiseId),
      );
    },
    async beginCredit({ promise, days, cents, credit, month }) {
      const name = `${promise.clientId} ${month.name}`;
      if (!same(promise) || (months.get(name) ?? 0) !== month.cents) return false;
      if (credit !== null && credits.has(creditId(credit))) return false;
      put({
        ...promise,
        creditedDays: promise.creditedDays + days,
        creditedCents: promise.creditedCents + cents,
      });
      if (credit !== null) {
        months.set(name, month.cents + cents);
        credits.set(creditId(credit), credit);
      }
      return true;
    },
    async finishCredit(credit, given, mail) {
      const stored = credits.get(creditId(credit));
      if (stored === undefined || stored.given !== null) return;
      credits.set(creditId(credit), { ...stored, given });
      mails.push(mail);
    },
    async endAttempt(credit) {
      const stored = credits.get(creditId(credit));
      if (stored?.attempt === credit.attempt) {
        credits.set(creditId(credit), { ...stored, attempt: stored.attempt + 1 });
      }
    },
    newest: async (clientId, limit) =>
      [...promises.values()]
        .filter((promise) => promise.clientId === clientId)
        .toSorted((a, b) => b.id.localeCompare(a.id))
        .slice(0, limit),
    waiting: async (clientIds) =>
      [...promises.values()].filter(
        ({ clientId, kind, state, closedAt }) =>
          clientIds.includes(clientId) &&
          kind !== 'session' &&
          closedAt === null &&
          (state === 'open' || state === 'missed'),
      ),
    countsOf: async (coachId, from, to) => countsOf(promiseKey.coach(coachId), from, to),
    shareCounts: async (from, to) => countsOf(promiseKey.share, from, to),
  };

  const made = (promise: StoredPromise) => {
    put(promise);
    const { clientId, id } = promise;
    jobs.add(promiseKey.due(clientId, id), settlesAt(promise), { clientId, id });
  };
  const closed = (act: PromiseAct): boolean => {
    const promise = promises.get(nameOf(act.clientId, act.id));
    if (promise === undefined || (isInTime(act) && promise.state !== 'open')) return false;
    const state = stateAfter(act);
    put({ ...promise, state, closedAt: act.at, answeredBy: act.by, ...(state === 'kept' && { by: act.by }) });
    return true;
  };
  return { ledger, made, closed, promises, credits, counts, mails, jobs };
}
