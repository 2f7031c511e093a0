import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import type { TakenBack } from '#shared/domain/billing/taken-back.ts';
import type { StoredOrder } from '../billing-repository.ts';
import { linesLeft } from '../paid-lines.ts';
import {
  type CustomerBilling,
  endOfPaid,
  type ProviderInvoice,
  type ProviderSubscription,
} from '../provider-state.ts';
import { isPaymentReturned } from '../returned-money.ts';
import type { ExaminedInvoice } from './examined-invoices.ts';
import { isReturned } from './kept-money-alarms.ts';

/** A plan that must not be charged again. `until` is when what is still paid for ends; null ends it at once. */
export type TakenBackPlan = {
  readonly subscription: ProviderSubscription;
  readonly why: TakenBack;
  readonly until: string | null;
};

const isPlanPaid = ({ status, lines }: ProviderInvoice) => status === 'paid' && lines.some(isPlanLine);

const isPlanLine = ({ plan, inPerson, amountCents }: ProviderInvoice['lines'][number]) =>
  (plan !== null || inPerson?.kind === 'plan') && amountCents >= 0;

/** When what lines of an invoice paid for ends (ISO instant). */
const paidUntil = (lines: ProviderInvoice['lines'], subscription: ProviderSubscription): string =>
  lines
    .flatMap((line) => (isPlanLine(line) ? [endOfPaid(line, subscription)] : []))
    .toSorted()
    .at(-1) ?? '';

const newestFirst = (a: ProviderInvoice, b: ProviderInvoice) =>
  a.createdAt + a.id < b.createdAt + b.id ? 1 : -1;

/**
 * The payments of live plans whose return ends them: what paid for time that still runs, and the last one that was paid.
 * @param now Epoch milliseconds.
 */
export function paymentsBehindPlans(
  { subscriptions, invoices }: CustomerBilling,
  now: number,
): readonly ProviderInvoice[] {
  return subscriptions.flatMap((subscription) =>
    isLiveStatus(subscription.status) ? paymentsBehind(subscription, invoices, now) : [],
  );
}

function paymentsBehind(
  subscription: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
  now: number,
): readonly ProviderInvoice[] {
  const paid = invoices
    .filter((each) => each.subscriptionId === subscription.id && isPlanPaid(each))
    .toSorted(newestFirst);
  const last = paid.find(({ amountPaidCents }) => amountPaidCents > 0);
  const instant = new Date(now).toISOString();
  return paid.filter((each) => each === last || paidUntil(each.lines, subscription) > instant);
}

/**
 * Which live plans end because their money was taken back. It depends on the provider's state alone, never on the order
 * of events. Fraud and a lost dispute over any payment end a plan at once. A refund ends it with what is still paid for:
 * the refund of an upgrade leaves the plan before it to the end of the running period, since the provider charges again then.
 * @param now Epoch milliseconds.
 */
export function takenBackPlans(
  { subscriptions, invoices }: CustomerBilling,
  examined: readonly ExaminedInvoice[],
  now: number,
): readonly TakenBackPlan[] {
  const returned = new Set(
    examined.flatMap(({ invoice, money }) =>
      money !== null && isPaymentReturned(invoice, money) ? [invoice.id] : [],
    ),
  );
  const instant = new Date(now).toISOString();
  return subscriptions.flatMap((subscription): TakenBackPlan[] => {
    if (!isLiveStatus(subscription.status)) return [];
    const own = examined.filter(({ invoice }) => invoice.subscriptionId === subscription.id);
    if (own.some(({ money }) => money?.fraud)) return [{ subscription, why: 'fraudulent', until: null }];
    if (own.some(({ money }) => money?.dispute?.state === 'lost')) {
      return [{ subscription, why: 'disputed', until: null }];
    }
    const behind = paymentsBehind(subscription, invoices, now);
    if (!behind.some(({ id }) => returned.has(id))) return [];
    const facts = { subscription, invoices, returned, now };
    const left = behind.flatMap((each) => (returned.has(each.id) ? [] : linesLeft(each, facts)));
    const [until = ''] = [paidUntil(left, subscription), subscription.currentPeriodEnd].toSorted();
    return [{ subscription, why: 'refunded', until: until > instant ? until : null }];
  });
}

/** Rows that may end a plan which still runs: the provider is asked again, since an appeal may have won a dispute. */
export function doubtfulOrders(
  { subscriptions }: CustomerBilling,
  orders: readonly StoredOrder[],
): readonly string[] {
  const live = new Set(subscriptions.flatMap(({ id, status }) => (isLiveStatus(status) ? [id] : [])));
  return orders.flatMap((order) =>
    isTakenByOthers(order) && live.has(order.subscriptionId ?? '') ? [order.id] : [],
  );
}

const isTakenByOthers = ({ dispute, isFraudulent }: StoredOrder) =>
  dispute?.state === 'lost' || isFraudulent === true;

/**
 * Whether the rows say that a plan which still runs has lost its money. A sync ends it.
 * @param orders Of the account.
 */
export function isMoneyMissing(
  { id, status, cancelAt, currentPeriodEnd }: ProviderSubscription,
  orders: readonly StoredOrder[],
): boolean {
  if (!isLiveStatus(status)) return false;
  const own = orders.filter((order) => order.subscriptionId === id && order.status === 'paid');
  if (own.some(isTakenByOthers)) return true;
  const last = own
    .filter(({ amountCents }) => amountCents > 0)
    .toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1))[0];
  if (last === undefined || !isReturned(last)) return false;
  return cancelAt === null || cancelAt > currentPeriodEnd;
}
