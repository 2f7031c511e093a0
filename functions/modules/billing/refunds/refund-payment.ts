import type { ActingAdmin } from '#functions/modules/accounts/people/person-acts.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import { IdempotencyKeyExhausted } from '#functions/platform/idempotency-key.ts';
import { permissionRequired } from '#functions/platform/permission-required.ts';
import type { RefundRequest } from '#shared/contracts/billing/refunds.ts';
import type { RefundRefusal } from '#shared/domain/billing/refunds.ts';
import type { StoredOrder } from '../billing-repository.ts';
import { type SyncDependencies, syncCustomer } from '../sync/sync-customer.ts';
import { type RefundGateway, RefundRefused } from './refund-gateway.ts';
import type { Refund, RefundRepository } from './refund-repository.ts';

export type RefundDependencies = SyncDependencies & {
  readonly refunds: RefundRepository;
  readonly refundGateway: RefundGateway;
};

const permission = 'refunds.write';

/**
 * Gives a client all or a part of one payment back. What follows from it, for the plan, sessions, gifts, mails and the
 * ledger, is what follows from every refund that the provider reports.
 * The same request again finishes what died, and is answered like the first time.
 * @throws AppError not-found `payment_not_found`; invalid `fraud_needs_all`; conflict `nothing_paid`, `refund_open`,
 * `account_closing` or a `RefundRefusal`; forbidden when who acts lost the permission meanwhile.
 */
export async function refundPayment(
  deps: RefundDependencies,
  by: ActingAdmin,
  clientId: string,
  invoiceId: string,
  request: RefundRequest,
): Promise<void> {
  // Before the provider is read: a refund that begins meanwhile is then refused by the write.
  const earlier = await deps.refunds.find(clientId, invoiceId);
  const known =
    earlier?.id === request.id
      ? earlier
      : await begin(deps, by, clientId, { invoiceId, request, earlier }).catch(async (refusal: unknown) => {
          // Of the same request twice at once, one may have begun, or even finished, since `earlier` was read.
          const begun = await deps.refunds.find(clientId, invoiceId);
          if (begun?.id !== request.id) throw refusal;
          return begun;
        });
  if (known.amountCents !== request.amountCents) throw refusalOf('refund_changed');
  if (known.refusal !== null) throw refusalOf(known.refusal);
  if (known.finishedAt === null) await finish(deps, by, clientId, known);
}

/** @throws AppError not-found for a payment of somebody else. */
export async function requirePayment(
  repository: Pick<SyncDependencies['repository'], 'listOrders'>,
  clientId: string,
  invoiceId: string,
): Promise<StoredOrder> {
  const order = (await repository.listOrders(clientId)).find(({ id }) => id === invoiceId);
  if (order !== undefined) return order;
  throw new AppError('not-found', 'payment_not_found', 'There is no such payment.');
}

async function begin(
  deps: RefundDependencies,
  by: ActingAdmin,
  clientId: string,
  asked: {
    readonly invoiceId: string;
    readonly request: RefundRequest;
    readonly earlier: Refund | null;
  },
): Promise<Refund> {
  const { invoiceId, request, earlier } = asked;
  const order = await requirePayment(deps.repository, clientId, invoiceId);
  const slot = await deps.repository.findCustomerSlot(clientId);
  if (order.status !== 'paid' || !slot?.customerId) throw nothingPaid();
  if (earlier?.finishedAt === null) throw refundOpen();
  await requirePossible(deps, invoiceId, request);
  const now = deps.clock();
  const refund: Refund = {
    id: request.id,
    invoiceId,
    customerId: slot.customerId,
    byAccountId: by.accountId,
    cause: request.cause,
    amountCents: request.amountCents,
    beforeCents: request.refundedCents,
    createdAt: new Date(now).toISOString(),
    attempt: 0,
    finishedAt: null,
    refusal: null,
  };
  const after = refund.beforeCents + refund.amountCents;
  const audit = auditOf(by, clientId, refund, {
    at: now,
    from: refund.beforeCents,
    to: after,
    why: request.reason,
  });
  const refused = await deps.refunds.begin(clientId, refund, earlier?.id ?? null, { permission, audit });
  if (refused.length === 0) return refund;
  if (refused.includes('actor')) throw permissionRequired([permission]);
  if (refused.includes('closing')) {
    throw new AppError('conflict', 'account_closing', 'This account is being deleted.');
  }
  throw refundOpen();
}

async function requirePossible(
  { gateway, refundGateway }: RefundDependencies,
  invoiceId: string,
  { amountCents, refundedCents, cause }: RefundRequest,
): Promise<void> {
  const [money, { paidCents }] = await Promise.all([
    gateway.readReturnedMoney(invoiceId),
    refundGateway.readPayment(invoiceId),
  ]);
  const left = paidCents - money.refundedCents;
  if (money.dispute?.state === 'open' || money.dispute?.state === 'lost') throw refusalOf('payment_disputed');
  if (money.refundedCents !== refundedCents) throw refusalOf('refund_changed');
  if (left <= 0) throw nothingPaid();
  if (amountCents > left) throw refusalOf('refund_changed');
  // A payment that is marked as fraud goes back as a whole in the next sync.
  if (cause === 'fraudulent' && amountCents !== left) {
    throw new AppError('invalid', 'fraud_needs_all', 'A fraudulent payment goes back as a whole.');
  }
}

/** Money first: until the row is finished, the same request goes on, and the queue of refunds shows it. */
async function finish(
  deps: RefundDependencies,
  by: ActingAdmin,
  clientId: string,
  refund: Refund,
): Promise<void> {
  const { refunds, refundGateway, clock } = deps;
  const sync = () => syncCustomer(deps, clientId, refund.customerId, [refund.invoiceId]);
  try {
    await refundGateway.give(refund);
  } catch (error) {
    if (error instanceof IdempotencyKeyExhausted) {
      await refunds.countAttempt(clientId, refund);
      throw error.cause;
    }
    if (!(error instanceof RefundRefused)) throw error;
    const { refusal, givenCents } = error;
    const now = clock();
    const audit = auditOf({ ...by, requestId: `${by.requestId}-refused` }, clientId, refund, {
      at: now,
      from: refund.beforeCents + refund.amountCents,
      to: refund.beforeCents + givenCents,
      why: refusal,
    });
    await refunds.refuse(clientId, refund, { at: new Date(now).toISOString(), refusal, audit });
    // What the provider knows better, such as a dispute, is then on the screen.
    await sync();
    throw refusalOf(refusal);
  }
  await sync();
  await refunds.finish(clientId, refund, new Date(clock()).toISOString());
}

function auditOf(
  by: ActingAdmin,
  clientId: string,
  { id: refundId, invoiceId, cause }: Refund,
  {
    at,
    from,
    to,
    why,
  }: { readonly at: number; readonly from: number; readonly to: number; readonly why: string },
): AuditEntry {
  const details = {
    clientId,
    refundId,
    invoiceId,
    cause,
    before: refunded(from),
    after: refunded(to),
    reason: why,
  };
  return { action: 'clients.refund', byAccountId: by.accountId, requestId: by.requestId, at, details };
}

const refunded = (cents: number) => `refunded $${(cents / 100).toFixed(2)}`;

const texts: Readonly<Record<RefundRefusal, string>> = {
  payment_disputed: 'The payment is disputed, so the bank decides.',
  refund_changed: 'The payment has changed. Nothing more was refunded. Look again.',
  refund_too_old: 'The payment provider does not refund this payment anymore.',
  refund_balance_low: 'The balance at the payment provider is too low.',
  refund_refused: 'The payment provider refused the refund.',
};

const refusalOf = (refusal: RefundRefusal) => new AppError('conflict', refusal, texts[refusal]);

const refundOpen = () =>
  new AppError('conflict', 'refund_open', 'Another refund of this client is not finished. Look again.');

const nothingPaid = () => new AppError('conflict', 'nothing_paid', 'There is nothing left to refund.');
