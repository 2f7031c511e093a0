import { daySeconds } from '#shared/domain/calendar/duration.ts';

const schemaVersion = 1;
const partition = 'REMOVED';

/** As long as some backup may still have the account: 25 days, and a day or two until it is gone. */
const keptDays = 30;

export const removedAccountKey = {
  all: partition,
  of: (accountId: string) => ({ pk: partition, sk: accountId }),
};

/** That an account was removed, so that no restore brings it back. Its id names nobody once the account is gone. */
export function toRemovedAccountRow(accountId: string, now: number) {
  return {
    ...removedAccountKey.of(accountId),
    schemaVersion,
    removedAt: new Date(now).toISOString(),
    expiresAt: Math.floor(now / 1000) + keptDays * daySeconds,
  };
}
