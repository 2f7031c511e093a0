import type {
  BalanceCredit,
  BalanceCreditRepository,
} from '../../../../../../functions/modules/billing/balance/balance-credit.ts';

export class MemoryBalanceCredits implements BalanceCreditRepository {
  readonly rows = new Map<string, BalanceCredit[]>();
  readonly reported = new Map<string, Set<string>>();

  async add(accountId: string, credit: BalanceCredit) {
    const own = this.rows.get(accountId) ?? [];
    const stored = own.find((each) => each.source === credit.source && each.sourceId === credit.sourceId);
    if (stored !== undefined) return structuredClone(stored);
    this.rows.set(accountId, [...own, structuredClone(credit)]);
    return credit;
  }
  async list(accountId: string) {
    return structuredClone(this.rows.get(accountId) ?? []);
  }
  async addReported(accountId: string, transactionId: string) {
    this.reported.set(accountId, new Set([...(this.reported.get(accountId) ?? []), transactionId]));
  }
  async listReported(accountId: string) {
    return new Set(this.reported.get(accountId));
  }
}
