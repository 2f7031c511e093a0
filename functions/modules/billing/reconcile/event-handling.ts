import { AppError } from '#functions/platform/app-error.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { Metrics } from '#functions/platform/metrics.ts';
import type { BillingEntitlement } from '../billing-repository.ts';
import type { EventNotice } from '../provider-state.ts';
import { type SyncDependencies, syncUnlessAwaiting } from '../sync/sync-customer.ts';
import type { EventLog } from './event-log.ts';
import { failureCode } from './failure-code.ts';

export type EventDependencies = SyncDependencies & {
  readonly events: EventLog;
  readonly newId: () => string;
  /** Of the provider's API, which our webhook endpoint asks for. */
  readonly apiVersion: string;
  /** Of a purchase whose address is not confirmed yet: nothing else tells its payer. */
  readonly announcePayment: (accountId: string) => Promise<void>;
  readonly log: Log;
  readonly metrics: Metrics;
};

const handledTypes =
  /^(customer\.subscription\.|subscription_schedule\.|invoice\.|checkout\.session\.(completed|async_payment_)|charge\.(refund|dispute\.)|refund\.|radar\.early_fraud_warning\.)/;

const paymentTypes = /^(invoice\.paid|checkout\.session\.(completed|async_payment_succeeded))$/;
/** Somebody who paid waits no longer than this without an operator hearing of it. */
const longestWaitMs = 120_000;

/**
 * The event only says where to look: the customer's current state is fetched, so repeated and late events do no harm.
 * @throws Whatever failed, so that Stripe retries; conflict `event_in_progress` while another worker has the event,
 * because that worker may die.
 * @param isReplay Handles it also where it was handled before.
 * @returns `known`: of a type that changes nothing, or handled before.
 */
export async function handleEvent(
  dependencies: EventDependencies,
  notice: EventNotice,
  { isReplay }: { readonly isReplay?: true } = {},
): Promise<'handled' | 'known'> {
  const { events, clock, newId, log, alarms, apiVersion } = dependencies;
  if (!handledTypes.test(notice.type)) {
    log.info('Event of a type that changes nothing here', { eventId: notice.id, eventType: notice.type });
    return 'known';
  }
  const { id: eventId, type, ...names } = notice;
  const claim = { eventId, type, claimId: newId(), now: clock(), names, isReplay };
  const state = await events.claim(claim);
  if (state === 'processed') return 'known';
  if (state === 'busy') {
    throw new AppError('conflict', 'event_in_progress', 'This event is being processed. Deliver it again.');
  }
  // Its ids are enough for the sync, which reads in our own version; an operator corrects the endpoint's.
  if (notice.apiVersion != null && notice.apiVersion !== apiVersion) {
    alarms.raise('event_api_version', { eventId: notice.id, apiVersion: notice.apiVersion });
  }
  // A replay comes late by intent.
  const isLate = isReplay !== true && isLatePayment(notice, clock());
  try {
    const hadWaited = await syncFrom(dependencies, notice, isLate);
    if (hadWaited) dependencies.metrics.count('PaymentsWithoutAccess');
  } catch (error) {
    if (isLate) dependencies.metrics.count('PaymentsWithoutAccess');
    // Otherwise the next delivery waits for the lease to expire.
    await events.release(claim, failureCode(error)).catch(() => undefined);
    throw error;
  }
  await events.complete(claim, clock());
  return 'handled';
}

function isLatePayment({ type, createdAt }: EventNotice, now: number): boolean {
  return createdAt !== undefined && paymentTypes.test(type) && now - createdAt * 1000 > longestWaitMs;
}

/** @returns whether a late payment changed what the account may use, so that its payer had gone without. */
async function syncFrom(
  dependencies: EventDependencies,
  notice: EventNotice,
  isLate: boolean,
): Promise<boolean> {
  const { gateway, log, repository } = dependencies;
  const invoiceId =
    notice.invoiceId ??
    (notice.paymentIntentId === null ? null : await gateway.findInvoiceOfPayment(notice.paymentIntentId));
  const customerId =
    notice.customerId ??
    (invoiceId === null ? null : ((await gateway.findInvoice(invoiceId))?.customerId ?? null));
  const accountId = customerId === null ? null : await accountOf(dependencies, customerId);
  if (customerId === null || accountId === null) {
    log.warn('Event of a customer that is not ours', { eventId: notice.id, eventType: notice.type });
    return false;
  }
  const before = isLate ? await repository.findEntitlement(accountId) : null;
  const after = await syncUnlessAwaiting(dependencies, accountId, customerId, invoiceId);
  if (after.isAwaiting) await dependencies.announcePayment(accountId);
  return isLate && accessOf(before) !== accessOf(after.entitlement);
}

function accessOf(entitlement: BillingEntitlement | null): string {
  return `${entitlement?.tier} ${entitlement?.status}`;
}

/**
 * If a crash came between creating and storing the customer, Stripe knows whose it is. It also knows that of a removed
 * account, whose rows must not come back.
 */
export async function accountOf(dependencies: SyncDependencies, customerId: string): Promise<string | null> {
  const { repository, gateway, alarms } = dependencies;
  const known = await repository.findAccountOfCustomer(customerId);
  if (known !== null) return known;
  if (await repository.readIsRemoved(customerId)) return null;
  const accountId = await gateway.findCustomerAccount(customerId);
  if (accountId === null) return null;
  const kept = await repository.fillCustomerSlot(accountId, customerId);
  if (kept === customerId) return accountId;
  alarms.raise('customer_conflict', { accountId, customerId, keptCustomerId: kept });
  return null;
}
