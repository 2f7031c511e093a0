import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import { accountRoutes } from '#shared/contracts/account-routes.ts';
import { createDynamoAccountRepository } from './dynamo-account-repository.ts';
import { createDynamoIntakeRepository } from './dynamo-intake-repository.ts';
import { signOut } from './sign-out.ts';
import { updateAccount } from './update-account.ts';

/** The account's routes over the tables. */
export function createAccountApi(
  config: Config<'ACCOUNTS_TABLE'>,
  tables: DynamoDBDocumentClient,
): FunctionApi<'account'> {
  const accounts = createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock);
  const intakes = createDynamoIntakeRepository(tables, config.ACCOUNTS_TABLE, clock);
  return {
    routes: accountRoutes,
    handlers: {
      // The platform has just read both; a second read could only disagree with the decision it made.
      getAccount: ({ caller }) => ({ account: caller.account, entitlement: caller.entitlement }),
      updateAccount: async ({ caller, body }) => ({
        account: await updateAccount(accounts, caller.account, body),
        entitlement: caller.entitlement,
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
