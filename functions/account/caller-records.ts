import type { StoredAccount } from './account-repository.ts';
import type { EntitlementRow } from './entitlement-row.ts';

export type CallerRecords = {
  readonly stored: StoredAccount | null;
  readonly entitlement: EntitlementRow | null;
  readonly sessionEnded: boolean;
};

export type CallerRecordReader = {
  read(accountId: string, sessionId: string): Promise<CallerRecords>;
};
