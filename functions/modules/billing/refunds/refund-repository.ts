import type { ActRefusal, AdminAct } from '#functions/modules/accounts/people/person-acts.ts';
import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { RefundCauseId, RefundRefusal } from '#shared/domain/billing/refunds.ts';

/** The newest refund of a payment by an admin, written before the provider is called. */
export type Refund = {
  /** In the metadata at the provider, and the seed of idempotency keys. */
  readonly id: string;
  readonly invoiceId: string;
  readonly customerId: string;
  readonly byAccountId: string;
  readonly cause: RefundCauseId;
  readonly amountCents: number;
  /** What had been refunded of the payment before. */
  readonly beforeCents: number;
  readonly createdAt: string;
  /** Counts calls that ended in a failure, for the next idempotency key. */
  readonly attempt: number;
  readonly finishedAt: string | null;
  /** null unless the provider refused. */
  readonly refusal: RefundRefusal | null;
};

/** What keeps a refund from beginning: another one of the payment, the client's deletion, or who acts. */
export type RefundBeginRefusal = ActRefusal | 'closing' | 'money-back';

export type RefundRepository = {
  find(accountId: string, invoiceId: string): Promise<Refund | null>;
  /** @param earlierId Of the refund that was read before, which must be the newest one and finished; null for none. */
  begin(
    accountId: string,
    refund: Refund,
    earlierId: string | null,
    act: AdminAct,
  ): Promise<readonly RefundBeginRefusal[]>;
  countAttempt(accountId: string, refund: Refund): Promise<void>;
  finish(accountId: string, refund: Refund, at: string): Promise<void>;
  /** With the line of the audit trail that says so. */
  refuse(
    accountId: string,
    refund: Refund,
    refused: { readonly at: string; readonly refusal: RefundRefusal; readonly audit: AuditEntry },
  ): Promise<void>;
};
