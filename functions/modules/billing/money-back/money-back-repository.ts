import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { MoneyBackReason } from '#shared/domain/billing/money-back.ts';

/** Written before the provider is called, so that a request that died can be finished. A client has one at most. */
export type MoneyBack = {
  /** In the metadata of the refunds at the provider. */
  readonly id: string;
  readonly customerId: string;
  /** An admin, or the client. */
  readonly byAccountId: string;
  /** null where the client gave none. */
  readonly reason: MoneyBackReason | null;
  readonly payments: readonly { readonly invoiceId: string; readonly amountCents: number }[];
  readonly subscriptionIds: readonly string[];
  readonly createdAt: string;
  readonly finishedAt: string | null;
};

export type MoneyBackRepository = {
  find(accountId: string): Promise<MoneyBack | null>;
  /** With the line of the audit trail that an admin's act leaves. @returns false when the client has one already. */
  begin(accountId: string, moneyBack: MoneyBack, audit: AuditEntry | null): Promise<boolean>;
  finish(accountId: string, id: string, at: string): Promise<void>;
};
