import { cancelSubscription } from '#functions/modules/billing/cancel-subscription.ts';
import { startCheckout } from '#functions/modules/billing/checkout/start-checkout.ts';
import { settleCoachChanges } from '#functions/modules/billing/coach-pay/moves.ts';
import { toEventNotice } from '#functions/modules/billing/event-notice.ts';
import { openMonth } from '#functions/modules/billing/money-ledger/mrr-openings.ts';
import { createStripeCreditGateway } from '#functions/modules/billing/provider/gateways/stripe-credit-gateway.ts';
import { createStripeGiftGateway } from '#functions/modules/billing/provider/gateways/stripe-gift-gateway.ts';
import { createStripeQuoteGateway } from '#functions/modules/billing/provider/gateways/stripe-quote-gateway.ts';
import { createStripeReconcilerGateway } from '#functions/modules/billing/provider/gateways/stripe-reconciler-gateway.ts';
import { createStripePaymentGateway } from '#functions/modules/billing/provider/stripe-payment-gateway.ts';
import { confirmQuote } from '#functions/modules/billing/quotes/confirm-quote.ts';
import { makeQuote } from '#functions/modules/billing/quotes/make-quote.ts';
import type { StoredQuote } from '#functions/modules/billing/quotes/quote.ts';
import { quoteJob, quoteQueue } from '#functions/modules/billing/quotes/quote-job.ts';
import { settleQuoteJob } from '#functions/modules/billing/quotes/settle-attempt.ts';
import { handleEvent } from '#functions/modules/billing/reconcile/event-handling.ts';
import { moveMrr } from '#functions/modules/billing/reconcile/move-mrr.ts';
import { reconcile } from '#functions/modules/billing/reconcile/reconcile.ts';
import { createDynamoMoneyLedger } from '#functions/modules/billing/storage/dynamo-money-ledger.ts';
import { createDynamoReconcilerState } from '#functions/modules/billing/storage/dynamo-reconciler-state.ts';
import { createDynamoPayParts } from '#functions/modules/billing/storage/pay/dynamo-pay-parts.ts';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import { createDynamoCoachHistory } from '#functions/modules/coaches/storage/dynamo-coach-history.ts';
import { createDynamoPromiseReader } from '#functions/modules/promises/storage/dynamo-promise-reader.ts';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { runDue } from '#functions/platform/jobs/run-due.ts';
import { buildEvent } from '#scripts/stripe-fake/provider.ts';
import type { QuoteRequest } from '#shared/contracts/billing/plan-quotes.ts';
import { businessMonth } from '#shared/domain/billing/money-ledger.ts';
import { dayMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import { billingPeriods, tierIds } from '#shared/domain/tiers/tiers.ts';
import { failingCard, goodCard } from '#tests/support/in-process-payments.ts';
import { tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { storedQuotes } from '../../../functions/modules/billing/fakes/stored-quotes.ts';
import { webhookWorld } from '../../../functions/modules/billing/reconcile/fakes/webhook-world.ts';
import type { Year } from './year.ts';

/** What somebody was told that they pay, and by which payment page or quote. */
type Told = {
  readonly sessions: Map<string, number>;
  readonly quotes: {
    readonly customerId: string;
    readonly quote: StoredQuote;
    charged: number;
    isMade: boolean;
  }[];
};

export type Money = Awaited<ReturnType<typeof openMoney>>;

/** Billing as it runs: our use cases and adapters over tables in memory and the payment fake, with faults between them. */
export async function openMoney({ payments, agenda, chance, faults, clients, newId, log }: Year) {
  const now = payments.now;
  const world = webhookWorld(now);
  faults.betweenTables(world.tables);
  const connect = faults.toProvider(payments);
  const gateway = createStripePaymentGateway(connect);
  const storedCustomerOf = async (id: string) =>
    (await world.repository.findCustomerSlot(id))?.customerId ?? null;
  const deps = {
    ...world.deps,
    gateway,
    log,
    newId,
    clock: now,
    quotes: storedQuotes(world.tables, now),
    state: createDynamoReconcilerState(world.tables.client, tableNames.billing, now),
    provider: createStripeReconcilerGateway(connect),
    quoteGateway: createStripeQuoteGateway(connect),
    giftGateway: createStripeGiftGateway(connect),
    promiseCredits: createStripeCreditGateway({ connect, gateway, customerOf: storedCustomerOf }),
    creditsOf: createDynamoPromiseReader(world.tables.client, tableNames.promises, now).creditsOf,
    settle: async () => undefined,
    sendDueReminders: async () => undefined,
  };
  const jobs = createLeaseQueue(world.tables.client, {
    table: tableNames.billing,
    outbox: tableNames.outbox,
    queue: quoteQueue,
    content: quoteJob,
    leaseMs: minuteMs,
    log,
  });
  const told: Told = { sessions: new Map(), quotes: [] };
  const fates = { twice: 0, late: 0, lost: 0, undelivered: 0 };

  /** The provider has our 200. */
  const noteTaken = (eventId: string) =>
    payments.store.deliveries.set(eventId, {
      eventId,
      state: 'delivered',
      attempts: [],
      nextAttemptAt: null,
    });
  /** As the provider: until it is taken, with longer and longer pauses, for three days. */
  const deliver = async (eventId: string, attempt: number): Promise<void> => {
    const event = payments.store.events.get(eventId);
    if (event === undefined) return;
    const isTaken = await faults
      .handle(() => handleEvent(deps, toEventNotice(event)))
      .then(
        () => true,
        (error: unknown) => {
          clients.noteMistake(`event ${event.type}`, error);
          return false;
        },
      );
    if (isTaken) noteTaken(eventId);
    else if (attempt < 8) agenda.plan(now() + 5_000 * 4 ** attempt, () => deliver(eventId, attempt + 1));
  };
  payments.provider.emit = (type, object, previous) => {
    const event = buildEvent(payments.provider, type, object, previous);
    payments.store.events.set(event.id, event);
    if (faults.isOn && chance.happens(0.02)) {
      fates.undelivered += 1;
      return;
    }
    if (faults.isOn && chance.happens(0.01)) {
      // We know nothing of it: the function died after its answer.
      noteTaken(event.id);
      fates.lost += 1;
      return;
    }
    const isLate = faults.isOn && chance.happens(0.05);
    if (isLate) fates.late += 1;
    const at = now() + chance.below(isLate ? 2 * dayMs : 20_000);
    agenda.plan(at, () => deliver(event.id, 0));
    if (faults.isOn && chance.happens(0.1)) {
      fates.twice += 1;
      agenda.plan(at + chance.below(minuteMs), () => deliver(event.id, 0));
    }
  };

  const assignments = createDynamoCoachAssigner(world.tables.client, tableNames, now);
  const ledger = createDynamoMoneyLedger(world.tables.client, tableNames.billing, now);
  const moving = {
    parts: createDynamoPayParts(world.tables.client, tableNames.billing, now),
    accountOf: world.repository.findAccountOfCustomer,
    coaches: createDynamoCoachHistory(world.tables.client, tableNames.accounts, now),
    moveMrr: (accountId: string) => moveMrr(deps, accountId),
    clock: now,
  };
  const hourly = () =>
    faults.handle(async () => {
      await reconcile(
        {
          ...deps,
          settleQuotes: (forMs) =>
            runDue(jobs, { clock: now, log, forMs }, ({ content }) => settleQuoteJob(deps, content)),
        },
        Infinity,
      );
      await settleCoachChanges(moving, () => false);
      await openMonth(ledger, businessMonth(new Date(now()).toISOString()), () => false);
    });
  const runHourly = async () => {
    await hourly().catch((error: unknown) => clients.noteMistake('hourly comparison', error));
  };

  const personOf = (accountId: string) => ({ accountId, email: `${accountId}@repz.example`, tier: null });
  const customerOf = (accountId: string) => world.repository.rows(accountId).customerId ?? '';
  const chargesOf = (customerId: string) =>
    [...payments.store.charges.values()]
      .filter(({ customer, paid }) => customer === customerId && paid)
      .reduce((sum, { amount }) => sum + amount, 0);

  const buy = (accountId: string) => {
    const selection = { tier: chance.pick(tierIds), period: chance.pick(billingPeriods) };
    return clients.persist(
      'checkout',
      () => startCheckout(deps, personOf(accountId), selection),
      (answer) => {
        if ('refusal' in answer) return;
        const { sessionId, amountCents } = answer.value;
        told.sessions.set(sessionId, amountCents);
        if (chance.happens(0.1)) return;
        const card = chance.happens(0.15) ? failingCard : goodCard;
        agenda.plan(now() + chance.below(20 * minuteMs), async () => {
          if (payments.store.checkoutSessions.get(sessionId)?.status === 'open')
            payments.payCheckout(sessionId, card);
        });
      },
    );
  };

  const change = (accountId: string) => {
    const request: QuoteRequest = chance.happens(0.2)
      ? chance.pick<QuoteRequest>([
          { pauseDays: 14 },
          { pauseDays: 14, from: 'today' as const },
          { resume: true as const },
        ])
      : { tier: chance.pick(tierIds), period: chance.pick(billingPeriods) };
    return clients.persist(
      'quote',
      () => makeQuote(deps, personOf(accountId), request),
      (answer) => {
        if ('refusal' in answer || chance.happens(0.2)) return;
        const quote = answer.value;
        const entry = { customerId: customerOf(accountId), quote, charged: 0, isMade: false };
        told.quotes.push(entry);
        const confirm = async () => {
          const before = chargesOf(entry.customerId);
          try {
            return await confirmQuote(deps, personOf(accountId), quote.id);
          } finally {
            entry.charged += chargesOf(entry.customerId) - before;
          }
        };
        // Up to the end of the time for which a price holds, and sometimes beyond it.
        agenda.plan(now() + chance.below(17 * minuteMs), () =>
          clients.persist('confirmation', confirm, (ended) => {
            entry.isMade = 'value' in ended && ended.value.outcome !== 'unpaid';
          }),
        );
      },
    );
  };

  const live = (accountId: string) =>
    [...payments.store.subscriptions.values()].find(
      ({ customer, status }) => customer === customerOf(accountId) && status !== 'canceled',
    );
  const cancel = async (accountId: string) => {
    const subscription = live(accountId);
    if (subscription === undefined) return;
    await clients.persist(
      'cancellation',
      () => cancelSubscription(deps, accountId, subscription.id),
      () => undefined,
    );
  };
  const changeCard = async (accountId: string) => {
    const subscription = live(accountId);
    if (subscription === undefined) return;
    payments.replaceCard(customerOf(accountId), subscription.id, chance.pick([goodCard, failingCard]));
    if (chance.happens(0.5)) payments.payNewest(subscription.id);
  };

  const changeCoach = (accountId: string) =>
    clients.persist(
      'coach',
      () => assignments.assign(chance.pick(['coach-1', 'coach-2', 'coach-3']), accountId, now()),
      () => undefined,
    );

  const join = (accountId: string, from: number, until: number) => {
    const moment = () => from + chance.below(until - from);
    agenda.plan(from, () => buy(accountId));
    const acts = chance.below(10) + 4;
    for (let index = 0; index < acts; index += 1) {
      const act = chance.pick([change, change, change, change, change, change, cancel, changeCard, buy]);
      agenda.plan(moment(), () => act(accountId));
    }
    for (let index = chance.below(4); index > 0; index -= 1)
      agenda.plan(moment(), () => changeCoach(accountId));
  };
  return {
    payments,
    world,
    deps,
    told,
    fates,
    jobs,
    join,
    runHourly,
    customerOf,
    coachOf: assignments.coachOf,
  };
}
