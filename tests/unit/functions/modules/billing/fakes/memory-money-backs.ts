import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type {
  MoneyBack,
  MoneyBackRepository,
} from '../../../../../../functions/modules/billing/money-back/money-back-repository.ts';

export class MemoryMoneyBacks implements MoneyBackRepository {
  readonly rows = new Map<string, MoneyBack>();
  readonly audit: AuditEntry[] = [];

  async find(accountId: string) {
    return this.rows.get(accountId) ?? null;
  }
  async begin(accountId: string, moneyBack: MoneyBack, audit: AuditEntry | null) {
    if (this.rows.has(accountId)) return false;
    this.rows.set(accountId, moneyBack);
    if (audit !== null) this.audit.push(audit);
    return true;
  }
  async finish(accountId: string, id: string, at: string) {
    const row = this.rows.get(accountId);
    if (row?.id === id && row.finishedAt === null) this.rows.set(accountId, { ...row, finishedAt: at });
  }
}
