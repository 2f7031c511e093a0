import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { Comp } from '#shared/domain/access/access-status.ts';
import type { BillingEntitlement } from '../billing-repository.ts';

export type CompRepository = {
  /**
   * Writes the comp into the row that says what the account may use, with the line of the audit trail.
   * @param read The row as it was read; null for none.
   * @returns 'changed' when it has changed since; 'closing' for an account that is being deleted or is gone, which must
   * get no row.
   */
  save(
    accountId: string,
    read: BillingEntitlement | null,
    comp: Comp | null,
    audit: AuditEntry,
  ): Promise<'saved' | 'changed' | 'closing'>;
};
