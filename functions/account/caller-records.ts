import type { StoredAccount } from './account-repository.ts';
import type { StoredEntitlement } from './stored-entitlement.ts';

export type CallerRecords = {
  readonly stored: StoredAccount | null;
  readonly entitlement: StoredEntitlement | null;
  readonly sessionEnded: boolean;
};

export type CallerRecordReader = {
  read(accountId: string, sessionId: string): Promise<CallerRecords>;
};
