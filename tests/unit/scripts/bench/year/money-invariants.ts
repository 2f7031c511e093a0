import type { BillingAlarm } from '#functions/modules/billing/alarms.ts';
import { compareLedger } from '#functions/modules/billing/money-ledger/compare-ledger.ts';
import { isMovementSum } from '#functions/modules/billing/money-ledger/ledger-sums.ts';
import { mrrOf } from '#functions/modules/billing/money-ledger/mrr.ts';
import { readMoney } from '#functions/modules/billing/money-ledger/read-money.ts';
import { createStripeBooksGateway } from '#functions/modules/billing/provider/gateways/stripe-books-gateway.ts';
import { createDynamoMoneyLedger } from '#functions/modules/billing/storage/dynamo-money-ledger.ts';
import type { MoneyFilter, MoneyMonth, MoneyReport } from '#shared/contracts/admin/money-report.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import {
  businessMonth,
  coachOfLine,
  moneyGroups,
  mostLedgerMonths,
} from '#shared/domain/billing/money-ledger.ts';
import { monthsBetween } from '#shared/domain/calendar/period.ts';
import { limitedTier } from '#shared/domain/catalog/longevity-seats.ts';
import { recurringPriceByLookupKey } from '#shared/domain/catalog/prices.ts';
import { tableNames } from '#tests/support/memory-table/memory-tables.ts';
import type { Money } from './money.ts';

type Subscription = NonNullable<ReturnType<Money['payments']['store']['subscriptions']['get']>>;

const planOf = ({ items }: Subscription) => {
  const key = items.data[0]?.price.lookup_key ?? null;
  return key === null ? undefined : recurringPriceByLookupKey(key);
};

/** What must be true once everything has come to rest. */
export async function moneyFaults(money: Money): Promise<string[]> {
  return [
    ...chargedOtherThanTold(money),
    ...twoSubscriptions(money),
    ...accessWithoutPayment(money),
    ...wrongSeats(money),
    ...(await unfinishedWork(money)),
    ...alarmsThatNeverRing(money),
    ...(await ledgerFaults(money)),
    ...(await mrrFaults(money)),
    ...(await splitFaults(money)),
  ];
}

/** The ledger against the provider's books, to the cent. */
async function ledgerFaults({ payments, world, deps }: Money): Promise<string[]> {
  const ledger = createDynamoMoneyLedger(world.tables.client, tableNames.billing, payments.now);
  const books = createStripeBooksGateway(async () => payments.stripe);
  // The comparison leaves out what could still be on its way.
  const clock = () => payments.now() + 300_000;
  const faults: string[] = [];
  const log = { error: (message: string) => faults.push(message) };
  const gateway = { ...deps.gateway, coachOfCustomer: async () => undefined };
  const compared = await compareLedger(
    { ledger, books, gateway, notePaidService: async () => {}, clock, log },
    600_000,
  );
  const missing = compared.differences.map(
    ({ id, amountCents }) => `${id} of ${amountCents} is not in the ledger`,
  );
  faults.push(...missing);
  // From the books themselves, so that a line which the comparison did not reach is a fault, too.
  const booked = Map.groupBy(payments.store.accountTransactions.values(), ({ created }) =>
    businessMonth(new Date(created * 1000).toISOString()),
  );
  for (const [month, lines] of booked) {
    const atProvider = lines.reduce((sum, { amount }) => sum + amount, 0);
    const ours = (await ledger.readSums(month)).filter(isMovementSum);
    const cents = ours.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const count = ours.reduce((sum, each) => sum + each.lines, 0);
    if (cents !== atProvider || count !== lines.length)
      faults.push(`the ledger has ${cents} cents of ${month}, the provider ${atProvider}`);
  }
  return faults;
}

/** What each tier of each coach's clients brings a month, against the provider's subscriptions. */
async function mrrFaults({ world, payments, deps, coachOf, customerOf }: Money): Promise<string[]> {
  const differences = new Map<string, number>();
  const add = (group: string, cents: number) => differences.set(group, (differences.get(group) ?? 0) + cents);
  for (const accountId of world.repository.accounts.keys()) {
    const customerId = customerOf(accountId);
    if (customerId === '') continue;
    const coach = coachOfLine(await coachOf(accountId));
    const { subscriptions } = await deps.gateway.readCustomerBilling(customerId);
    for (const each of subscriptions) add(`${coach} ${each.plan?.tier}`, mrrOf(each, payments.now()));
  }
  const ledger = createDynamoMoneyLedger(world.tables.client, tableNames.billing, payments.now);
  for (const month of monthsOf(payments)) {
    for (const sum of await ledger.readSums(month)) {
      if (!isMovementSum(sum)) add(`${coachOfLine(sum.coachId)} ${sum.tier ?? undefined}`, -sum.amountCents);
    }
  }
  return [...differences].flatMap(([group, cents]) =>
    cents === 0 ? [] : [`the ledger lacks ${cents} cents of MRR of ${group}`],
  );
}

/** What the owner sees of each coach and tier adds up to what they see of all. */
async function splitFaults({ world, payments, coachOf }: Money): Promise<string[]> {
  const ledger = createDynamoMoneyLedger(world.tables.client, tableNames.billing, payments.now);
  const months = monthsOf(payments).slice(-mostLedgerMonths);
  const [from = '', to = from] = [months[0], months.at(-1)];
  const read = (filter: MoneyFilter) =>
    readMoney(
      {
        ledger,
        credits: { creditedMonths: async () => [] },
        findCoaches: async () => [],
        coachesOf: async (ids) => {
          const found = await Promise.all(ids.map(async (id) => [id, await coachOf(id)] as const));
          return new Map(found.flatMap(([id, coach]) => (coach === null ? [] : [[id, coach]])));
        },
        clock: payments.now,
      },
      { from, to, ...filter },
    );
  const all = await read({});
  const splits: Readonly<Record<string, readonly MoneyFilter[]>> = {
    coach: (all.coaches ?? []).map(({ coachId }) => ({ coach: coachOfLine(coachId) })),
    tier: moneyGroups.map((tier) => ({ tier })),
  };
  const faults: string[] = [];
  for (const [name, filters] of Object.entries(splits)) {
    const parts = await Promise.all(filters.map(read));
    for (const [figure, of] of Object.entries(ownersFigures)) {
      const sum = parts.reduce((cents, part) => cents + of(part), 0);
      if (sum !== of(all)) faults.push(`${figure} by ${name} is ${sum}, of all ${of(all)}`);
    }
  }
  return faults;
}

const inMonths = (of: (month: MoneyMonth) => number) => (report: MoneyReport) =>
  report.months.reduce((sum, month) => sum + of(month), 0);
const ownersFigures: Readonly<Record<string, (report: MoneyReport) => number>> = {
  payments: inMonths(({ paymentsCents }) => paymentsCents),
  refunds: inMonths(({ refundsCents }) => refundsCents),
  disputes: inMonths(({ disputesCents }) => disputesCents),
  'new MRR': inMonths(({ mrr }) => mrr?.newCents ?? 0),
  'lost MRR': inMonths(({ mrr }) => mrr?.churnedCents ?? 0),
  'MRR at the end': inMonths(({ mrr }) => mrr?.endCents ?? 0),
  'plans that ended': ({ churned }) => churned.reduce((sum, { plans }) => sum + plans, 0),
  'failed payments': ({ pastDue }) => pastDue.cents,
  renewals: ({ forecast }) => forecast.cents,
};

/** Of the simulation so far. */
function monthsOf({ store, now }: Money['payments']): readonly string[] {
  const first = Math.min(
    ...[...store.accountTransactions.values()].map(({ created }) => created * 1000),
    now(),
  );
  return monthsBetween(monthOf(first), monthOf(now()));
}
const monthOf = (at: number) => businessMonth(new Date(at).toISOString());

function* chargedOtherThanTold({ payments: { store }, told }: Money): Generator<string> {
  for (const [sessionId, cents] of told.sessions) {
    const session = store.checkoutSessions.get(sessionId);
    if (session?.status !== 'complete') continue;
    const invoice = store.invoices.get(String(session.invoice ?? ''));
    // Credit for late answers, which somebody who comes back has, pays a part. Balances of credit are negative.
    const credit = (invoice?.ending_balance ?? 0) - (invoice?.starting_balance ?? 0);
    const paid = invoice?.amount_paid;
    if (paid !== cents - credit)
      yield `checkout ${sessionId}: ${cents} cents were told, ${paid} and ${credit} of credit were paid`;
  }
  for (const { quote, charged, isMade } of told.quotes) {
    const { dueCents } = quote.amounts;
    if (charged !== 0 && charged !== dueCents)
      yield `quote ${quote.id}: ${dueCents} cents were told, ${charged} were charged`;
    if (isMade && charged !== dueCents)
      yield `quote ${quote.id} was carried out, and ${charged} of ${dueCents} cents were charged`;
  }
}

function* twoSubscriptions({ payments: { store } }: Money): Generator<string> {
  const byCustomer = Map.groupBy(
    [...store.subscriptions.values()].filter(({ status }) => isLiveStatus(status)),
    ({ customer }) => String(customer),
  );
  for (const [customer, live] of byCustomer) {
    if (live.length > 1) yield `customer ${customer} has ${live.length} subscriptions`;
  }
}

type Live = { readonly status: string; readonly metadata: Readonly<Record<string, string>> };

/** What was paid for moves by a trial while it is paused, and runs on as paid once that is over. */
function statusWithUs({ status, metadata: { pausedUntil } }: Live, now: number): string {
  if (status !== 'trialing' || pausedUntil === undefined) return status;
  return Date.parse(pausedUntil) > now ? 'paused' : 'active';
}

function* accessWithoutPayment({ payments: { store, now }, world, customerOf }: Money): Generator<string> {
  for (const [accountId, { entitlement }] of world.repository.accounts) {
    const own = [...store.subscriptions.values()].filter(
      ({ customer }) => customer === customerOf(accountId),
    );
    const live = own.find(({ status }) => isLiveStatus(status));
    const access = `${entitlement?.tier ?? null} ${entitlement?.status ?? 'none'}`;
    if (live === undefined) {
      if (entitlement !== null && isLiveStatus(entitlement.status))
        yield `${accountId} has ${access} and no subscription`;
      continue;
    }
    if (entitlement?.status !== statusWithUs(live, now()))
      yield `${accountId} is ${live.status} at the provider and ${access} with us`;
    if (live.status === 'active' && entitlement?.tier !== planOf(live)?.tier && live.pending_update === null)
      yield `${accountId} pays for ${planOf(live)?.tier} and has ${access}`;
  }
}

function* wrongSeats({ world }: Money): Generator<string> {
  const { active } = world.repository.seats.now();
  for (const [accountId, { entitlement }] of world.repository.accounts) {
    const shouldSit =
      entitlement?.tier === limitedTier && ['active', 'past_due'].includes(entitlement.status);
    if (shouldSit && !active.has(accountId)) yield `${accountId} pays for ${limitedTier} without a seat`;
  }
  for (const accountId of active) {
    const status = world.repository.rows(accountId).entitlement?.status ?? 'none';
    if (!isLiveStatus(status)) yield `${accountId} has a seat and is ${status}`;
  }
}

async function unfinishedWork({ payments, jobs, world }: Money): Promise<string[]> {
  const due = await jobs.due(payments.now());
  const events = [...world.events.rows].filter(([, { status }]) => status !== 'processed');
  return [
    ...due.map(({ key }) => `the job ${key.pk} ${key.sk} still waits`),
    ...events.map(([id]) => `event ${id} was begun and never ended`),
  ];
}

/** These say that somebody was charged wrongly, twice or for nothing. */
const never: readonly BillingAlarm[] = [
  'quote_exceeded',
  'duplicate_subscription',
  'price_mismatch',
  'limited_tier_overbooked',
];

const alarmsThatNeverRing = ({ world }: Money) =>
  world.alarms.raised
    .filter(({ alarm }) => never.includes(alarm))
    .map(({ alarm, fields }) => `alarm ${alarm} ${JSON.stringify(fields)}`);
