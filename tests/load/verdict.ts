import * as z from 'zod/mini';
import { overlaps } from '#functions/modules/booking/calendar/interval.ts';
import { bookingRow } from '#functions/modules/booking/storage/booking-rows.ts';
import { crossChecks } from '#scripts/restore/cross-checks.ts';
import type { RestoredRows } from '#scripts/restore/restored-rows.ts';
import type { Told } from './told.ts';

/** Of one customer at the payment provider. */
export type Paid = { readonly liveSubscriptions: number; readonly cents: number };

export type Verdict = {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly wrong: readonly string[];
};

/** What each person was told against the rows and the payment provider, once everything has come to rest. */
export function judge(told: Told, rows: RestoredRows, paidBy: (customerId: string) => Paid): Verdict {
  const verdict = { lost: [] as string[], doubled: [] as string[], wrong: [...told.wrong] };
  const once = (what: string, count: number) => {
    if (count === 0) verdict.lost.push(what);
    if (count > 1) verdict.doubled.push(`${what} is there ${count} times`);
  };
  judgeSets(told, rows, verdict, once);
  judgeMessages(told, rows, verdict, once);
  judgeCheckIns(told, rows, verdict, once);
  judgeSessions(told, rows, verdict, once);
  judgePurchases(told, rows, verdict, once, paidBy);
  for (const row of rows.starting('outbox', '', 'MAIL#'))
    if (row.finishedAt === undefined) verdict.lost.push(`the mail ${row.pk} ${row.sk} was not sent`);
  for (const { what, find } of crossChecks)
    for (const key of find(rows)) verdict.wrong.push(`not true: ${what} (${key})`);
  return verdict;
}

type Lists = { lost: string[]; doubled: string[]; wrong: string[] };
type Once = (what: string, count: number) => void;

const accountPk = (id: string) => `ACCOUNT#${id}`;
const inPartition = (
  rows: RestoredRows,
  table: Parameters<RestoredRows['find']>[0],
  pk: string,
  sk: string,
) => [...rows.inPartition(table, pk)].filter((row) => row.sk.startsWith(sk));

function judgeSets({ sets }: Told, rows: RestoredRows, { wrong }: Lists, once: Once): void {
  for (const [id, { accountId, workoutId, reps }] of sets) {
    const found = inPartition(rows, 'training', accountPk(accountId), 'SET#').filter((row) => row.id === id);
    once(`set ${id} of ${accountId}`, found.length);
    for (const row of found)
      if (row.reps !== reps || row.workoutId !== workoutId)
        wrong.push(`set ${id} was told to have ${reps} repetitions and has ${String(row.reps)}`);
  }
}

function judgeMessages({ messages }: Told, rows: RestoredRows, { wrong }: Lists, once: Once): void {
  for (const [id, { clientId, text }] of messages) {
    const found = inPartition(rows, 'messages', `THREAD#${clientId}`, 'MSG#').filter((row) => row.id === id);
    once(`message ${id} to or from ${clientId}`, found.length);
    for (const row of found) if (row.text !== text) wrong.push(`message ${id} has another text`);
  }
}

function judgeCheckIns({ checkIns }: Told, rows: RestoredRows, { wrong }: Lists, once: Once): void {
  for (const [id, { accountId, energy }] of checkIns) {
    const found = inPartition(rows, 'checkins', accountPk(accountId), 'CHECKIN#').filter(
      (row) => row.id === id,
    );
    once(`check-in ${id} of ${accountId}`, found.length);
    for (const row of found) if (row.energy !== energy) wrong.push(`check-in ${id} has another energy`);
    const weights = inPartition(rows, 'training', accountPk(accountId), 'BODY#').filter(
      (row) => row.id === id,
    );
    once(`the weight of check-in ${id}`, weights.length);
  }
}

function judgeSessions({ sessions }: Told, rows: RestoredRows, { doubled, wrong }: Lists, once: Once): void {
  const people = new Set([...sessions.values()].map(({ accountId }) => accountPk(accountId)));
  const stored = [...rows.starting('bookings', 'ACCOUNT#', 'BOOKING#')]
    .filter(({ pk }) => people.has(pk))
    .map((row) => z.parse(bookingRow, row));
  const byId = Map.groupBy(stored, ({ id }) => id);
  for (const [id, { accountId, startMs, status }] of sessions) {
    const found = byId.get(id) ?? [];
    once(`session ${id} of ${accountId}`, found.length);
    for (const one of found)
      if (one.status !== status || one.startMs !== startMs)
        wrong.push(
          `session ${id} was told to be ${status} at ${startMs}, and is ${one.status} at ${one.startMs}`,
        );
    const mails = inPartition(rows, 'outbox', accountPk(accountId), 'MAIL#').filter(
      (row) => row.id === `session#${id}#0#booked`,
    );
    once(`the mail of session ${id}`, mails.length);
  }
  for (const { id } of stored)
    if (!sessions.has(id)) doubled.push(`session ${id} is there, and nobody knows it`);
  const byCoach = Map.groupBy(
    stored.filter(({ status }) => status === 'booked'),
    ({ coachId }) => coachId,
  );
  for (const [coachId, booked] of byCoach) {
    const inOrder = booked.toSorted((a, b) => a.startMs - b.startMs);
    for (const [index, one] of inOrder.entries()) {
      const next = inOrder[index + 1];
      if (next !== undefined && overlaps(one, next))
        doubled.push(`coach ${coachId} has ${one.id} and ${next.id} at once`);
    }
  }
}

function judgePurchases(
  { purchases, leftUnpaid }: Told,
  rows: RestoredRows,
  { lost, doubled, wrong }: Lists,
  once: Once,
  paidBy: (customerId: string) => Paid,
): void {
  const access = (id: string) => rows.find('billing', { pk: accountPk(id), sk: 'ENTITLEMENT' });
  for (const [accountId, { tier, cents }] of purchases) {
    const given = access(accountId);
    if (given?.status !== 'active' || given.tier !== tier)
      lost.push(`${accountId} paid for ${tier} and has ${String(given?.tier ?? 'nothing')}`);
    if (rows.find('accounts', { pk: accountPk(accountId), sk: 'COACH' }) === undefined)
      lost.push(`${accountId} paid and has no coach`);
    once(`the order of ${accountId}`, inPartition(rows, 'billing', accountPk(accountId), 'ORDER#').length);
    const receipts = inPartition(rows, 'outbox', accountPk(accountId), 'MAIL#payment-received').length;
    once(`the receipt of ${accountId}`, receipts);
    const customer = rows.find('billing', { pk: accountPk(accountId), sk: 'CUSTOMER' })?.customerId;
    const paid = paidBy(String(customer));
    if (paid.liveSubscriptions !== 1)
      doubled.push(`${accountId} has ${paid.liveSubscriptions} subscriptions at the provider`);
    if (paid.cents !== cents) wrong.push(`${accountId} was told ${cents} cents and paid ${paid.cents}`);
  }
  for (const accountId of leftUnpaid) {
    const given = access(accountId);
    if (given?.status === 'active') wrong.push(`${accountId} paid nothing and has ${String(given.tier)}`);
  }
}
