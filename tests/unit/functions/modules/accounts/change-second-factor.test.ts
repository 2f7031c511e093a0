import { describe, expect, it } from 'vitest';
import { changeSecondFactor } from '#functions/modules/accounts/change-second-factor.ts';
import type { SecurityEvent } from '#functions/modules/accounts/security-mail-kinds.ts';
import { inMemoryUserPool } from '#tests/support/fakes/in-memory-user-pool.ts';

function setUp() {
  const userPool = inMemoryUserPool();
  const mails: string[] = [];
  const notices = {
    send: async (event: SecurityEvent, accountId: string) => void mails.push(`${event} to ${accountId}`),
  };
  const change = (request: Parameters<typeof changeSecondFactor>[3], token = 'token-1') =>
    changeSecondFactor({ userPool, notices }, 'account-1', token, request);
  return { userPool, mails, change };
}

describe('a second factor', () => {
  it('that is turned on and off is mailed to its owner each time', async () => {
    const { mails, change } = setUp();
    await change({ on: true, code: '123456' });
    await change({ on: false });
    expect(mails).toEqual(['second-factor-on to account-1', 'second-factor-off to account-1']);
  });

  it('that is turned off twice, also at once, is mailed once', async () => {
    const { mails, change } = setUp();
    await change({ on: true, code: '123456' });
    await Promise.all([change({ on: false }), change({ on: false })]);
    expect(mails.filter((mail) => mail.startsWith('second-factor-off'))).toHaveLength(1);
  });

  it('stays off, without a mail, when the code is wrong', async () => {
    const { mails, change, userPool } = setUp();
    await expect(change({ on: true, code: '000000' })).rejects.toMatchObject({ code: 'wrong_code' });
    expect([mails, userPool.withSecondFactor.size]).toEqual([[], 0]);
  });

  it('of somebody else is not touched', async () => {
    const { change, userPool } = setUp();
    await change({ on: true, code: '123456' });
    await change({ on: false }, 'token-2');
    expect([...userPool.withSecondFactor]).toEqual(['token-1']);
  });
});
