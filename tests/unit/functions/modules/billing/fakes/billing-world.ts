import type { AccountRemoval } from '#functions/modules/billing/account/account-removal.ts';
import type { DeleteAccountDependencies } from '#functions/modules/billing/account/delete-account.ts';
import type { BalanceCreditRepository } from '#functions/modules/billing/balance/balance-credit.ts';
import type { OfferRepository } from '#functions/modules/billing/cancellation-offers/offer-repository.ts';
import type {
  Cancellation,
  CancellationRepository,
} from '#functions/modules/billing/cancellation-repository.ts';
import type { CheckoutSelection } from '#functions/modules/billing/checkout/sale.ts';
import {
  type CheckoutCaller,
  type StartCheckoutDependencies,
  startCheckout,
} from '#functions/modules/billing/checkout/start-checkout.ts';
import { createStripeGiftGateway } from '#functions/modules/billing/provider/gateways/stripe-gift-gateway.ts';
import { createDynamoBalanceCreditRepository } from '#functions/modules/billing/storage/dynamo-balance-credit-repository.ts';
import { createDynamoOfferRepository } from '#functions/modules/billing/storage/dynamo-offer-repository.ts';
import { createDynamoCoachAssignments } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assignments.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { storedBookings } from '../../booking/stored-bookings.ts';
import { MemoryPaymentProvider } from './memory-payment-provider.ts';
import { RecordedAlarms } from './recorded-alarms.ts';
import { storedBilling } from './stored-billing.ts';
import { storedGifts } from './stored-gifts.ts';
import { type StoredMoneyBacks, storedMoneyBacks } from './stored-money-backs.ts';

export const startOfTest = Date.parse('2026-03-02T10:00:00.000Z');
export const ada = { accountId: 'account-ada', email: 'ada@repz.example', tier: null };
export const bob = { accountId: 'account-bob', email: 'bob@repz.example', tier: null };
/** Somebody who can book training in person, and so buy packages. */
export const lena = { accountId: 'account-lena', email: 'lena@repz.example', tier: 'longevity' as const };
export const coreMonthly = { tier: 'core', period: 'monthly' } as const;
export const adaptiveMonthly = { tier: 'adaptive', period: 'monthly' } as const;
export const bulkPackage = { place: 'city-sports-club', packageId: 'bulk' } as const;
export const groupAnnual = { plan: 'small-group', period: 'annual' } as const;

/**
 * A provider and people in memory, our adapters on tables in memory, and one clock for them.
 * @param time The clock of worlds with another provider.
 */
export function billingWorld(time?: Clock) {
  const provider = new MemoryPaymentProvider(startOfTest);
  const clock = time ?? (() => provider.now);
  const tables = createMemoryTables({ clock });
  const repository = storedBilling(tables, clock);
  const bookings = storedBookings(clock);
  const gifts = storedGifts(tables, clock);
  const alarms = new RecordedAlarms();
  const removed = new Map<string, AccountRemoval>();
  const revoked: string[] = [];
  let ids = 0;
  const cancellations = new Map<string, Cancellation>();
  const deps: StartCheckoutDependencies &
    DeleteAccountDependencies & {
      readonly cancellations: Pick<CancellationRepository, 'save'>;
      readonly offers: OfferRepository;
      readonly balanceCredits: BalanceCreditRepository;
      readonly moneyBacks: StoredMoneyBacks;
    } = {
    repository,
    gateway: provider,
    purchases: bookings,
    gifts,
    // Only worlds on the payment fake sell gifts.
    giftGateway: createStripeGiftGateway(async () => {
      throw new Error('This world has no gifts');
    }),
    balanceCredits: createDynamoBalanceCreditRepository(tables.client, tableNames.billing, clock),
    moneyBacks: storedMoneyBacks(tables, clock),
    offers: createDynamoOfferRepository(tables.client, tableNames.billing, clock),
    cancellations: {
      save: async (accountId, cancellation) => {
        cancellations.set(`${accountId} ${cancellation.subscriptionId}`, cancellation);
      },
    },
    alarms,
    seats: repository.seats,
    coachOf: createDynamoCoachAssignments(tables.client, tableNames, clock).coachOf,
    buyers: { findAge: async () => null },
    coaches: { findAnyWithRoom: async () => true, findCoach: async () => null },
    siteUrl: 'https://repz.example',
    clock,
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    removals: {
      async request(accountId, removal) {
        const kept = removed.get(accountId) ?? removal;
        removed.set(accountId, kept);
        return kept;
      },
    },
    logins: { revoke: async (accountId) => void revoked.push(accountId), wait: async () => {} },
  };
  return { tables, provider, repository, bookings, gifts, alarms, removed, revoked, cancellations, deps };
}
export type BillingWorld = ReturnType<typeof billingWorld>;

/** Checks out and pays once. */
export async function bought(
  world: BillingWorld,
  person: CheckoutCaller = lena,
  selection: CheckoutSelection = bulkPackage,
) {
  const { sessionId } = await startCheckout(world.deps, person, selection);
  const invoice = world.provider.payOnce(sessionId);
  return { sessionId, invoice, customerId: invoice.customerId ?? '' };
}

/** Checks out and pays. */
export async function subscribed(
  world: BillingWorld,
  person: CheckoutCaller = ada,
  selection: CheckoutSelection = coreMonthly,
) {
  const { sessionId } = await startCheckout(world.deps, person, selection);
  const subscription = world.provider.pay(sessionId);
  return { sessionId, subscription, customerId: subscription.customerId };
}
