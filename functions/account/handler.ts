import { systemClock as clock } from '#functions/platform/clock.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';
import { accountRoutes } from '#shared/contracts/account-routes.ts';
import { createDynamoAccountRepository } from './dynamo-account-repository.ts';
import { createDynamoIntakeRepository } from './dynamo-intake-repository.ts';
import { signOut } from './sign-out.ts';
import { createSignedInPlatform, signedInVariables } from './signed-in-platform.ts';
import { updateAccount } from './update-account.ts';

const config = readConfig(signedInVariables);
const log = createLog('account', config);
const tables = createTableClient();
const accounts = createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock);
const intakes = createDynamoIntakeRepository(tables, config.ACCOUNTS_TABLE, clock);

export const handler = createApi({
  function: 'account',
  routes: accountRoutes,
  platform: createSignedInPlatform(config, tables, log),
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
});
