import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import { isSecondFactorDue } from '#functions/platform/http/second-factor.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { Account } from '#shared/contracts/account.ts';
import { accountRoutes } from '#shared/contracts/account-routes.ts';
import { adminSecondFactors } from './admin-second-factor.ts';
import { createDynamoAccountRepository } from './dynamo-account-repository.ts';
import { createDynamoIntakeRepository } from './dynamo-intake-repository.ts';
import { signOut } from './sign-out.ts';
import { updateAccount } from './update-account.ts';

/** The account's routes over the tables. */
export function createAccountApi(
  config: Config<'ACCOUNTS_TABLE' | 'USER_POOL_ID' | 'ADMIN_SECOND_FACTOR'>,
  tables: DynamoDBDocumentClient,
): FunctionApi<'account'> {
  const accounts = createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock);
  const intakes = createDynamoIntakeRepository(tables, config.ACCOUNTS_TABLE, clock);
  const secondFactors = adminSecondFactors(config, clock);
  /**
   * Told to admins alone, so that their screens can say what is missing rather than fail. The routes decide for
   * themselves: where the pool does not answer, the account is shown all the same.
   */
  async function dueOf(account: Account, log: Log): Promise<{ secondFactorDue?: true }> {
    const due = await isSecondFactorDue(secondFactors, account).catch((error: unknown) => {
      log.warn('second factor unknown', { error: error instanceof Error ? error.name : 'unknown' });
      return false;
    });
    return due ? { secondFactorDue: true } : {};
  }
  return {
    routes: accountRoutes,
    handlers: {
      // The platform has just read both; a second read could only disagree with the decision it made.
      getAccount: async ({ caller, log }) => ({
        account: caller.account,
        entitlement: caller.entitlement,
        ...(await dueOf(caller.account, log)),
      }),
      updateAccount: async ({ caller, body, log }) => ({
        account: await updateAccount(accounts, caller.account, body),
        entitlement: caller.entitlement,
        ...(await dueOf(caller.account, log)),
      }),
      getIntake: async ({ caller }) =>
        (await intakes.find(caller.accountId)) ?? { intake: null, completedAt: null },
      saveIntake: async ({ caller, body: intake }) => {
        const stored = { intake, completedAt: new Date(clock()).toISOString() };
        await intakes.save(caller.accountId, stored);
        return stored;
      },
      signOut: async ({ caller }) => {
        await signOut({ accounts, clock }, caller);
        return {};
      },
    },
  };
}
