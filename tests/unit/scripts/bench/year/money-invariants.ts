import type { BillingAlarm } from '#functions/modules/billing/alarms.ts';
import { compareLedger } from '#functions/modules/billing/money-ledger/compare-ledger.ts';
import { isMovementSum } from '#functions/modules/billing/money-ledger/ledger-sums.ts';
import { createStripeBooksGateway } from '#functions/modules/billing/provider/gateways/stripe-books-gateway.ts';
import { createDynamoMoneyLedger } from '#functions/modules/billing/storage/dynamo-money-ledger.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { businessMonth } from '#shared/domain/billing/money-ledger.ts';
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

function* accessWithoutPayment({ payments: { store }, world, customerOf }: Money): Generator<string> {
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
    if (entitlement?.status !== live.status)
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
