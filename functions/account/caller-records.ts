import type { StoredAccount } from './account-repository.ts';
import type { EntitlementRow } from './entitlement-row.ts';

/** What the tables hold of a caller, all read at one time. */
export type CallerRecords = {
  readonly stored: StoredAccount | null;
  readonly entitlement: EntitlementRow | null;
  readonly sessionEnded: boolean;
};

/** Port: profile, entitlement and the mark of an ended session in one consistent call. */
export type CallerRecordReader = {
  read(accountId: string, sessionId: string): Promise<CallerRecords>;
};
