import { setTimeout as wait } from 'node:timers/promises';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import type { StackOutputs } from '#scripts/aws/stack-outputs.ts';
import { grantRole } from '#scripts/grant-role.ts';
import {
  type DemoAccount,
  demoAccounts,
  demoPassword,
  demoRegion,
  historyAccount,
} from '#scripts/local/seed/demo-accounts.ts';
import { demoTraining } from '#scripts/local/seed/demo-training.ts';
import { historyDays } from '#scripts/local/seed/long-training.ts';
import { seedAssignments } from '#scripts/local/seed/seed-assignments.ts';
import { type CallApi, seedCoachSetup } from '#scripts/local/seed/seed-booking.ts';
import { seedCheckIns } from '#scripts/local/seed/seed-check-ins.ts';
import { seedCoachProfile } from '#scripts/local/seed/seed-coach-profile.ts';
import { hasPlan, seedGroup } from '#scripts/local/seed/seed-group.ts';
import { seedMessages } from '#scripts/local/seed/seed-messages.ts';
import { seedMeasurements } from '#scripts/local/seed/seed-metrics.ts';
import { seedNote } from '#scripts/local/seed/seed-note.ts';
import { seedNutrition } from '#scripts/local/seed/seed-nutrition.ts';
import { seedTraining } from '#scripts/local/seed/seed-training.ts';
import { seedYears } from '#scripts/local/seed/seed-years.ts';
import { untilSold } from '#scripts/local/seed/until-sold.ts';
import { verifySender } from '#scripts/local/verify-sender.ts';
import { type Account, accountResponseSchema } from '#shared/contracts/account/account.ts';
import { type CheckoutRequest, checkoutResponseSchema } from '#shared/contracts/billing/billing.ts';

const entitledWithinMilliseconds = 30_000;
const demoPackage = { place: 'city-sports-club', packageId: 'bulk' } as const;

export type SeedOptions = {
  readonly connection: AwsConnection;
  readonly outputs: StackOutputs;
  readonly siteUrl: string;
  /** The demo coach gets a public profile. */
  readonly publishesCoach: boolean;
  /** Adds the client with three years of everything. */
  readonly withHistory: boolean;
  readonly payCheckout: (sessionId: string) => Promise<void>;
};

/** Uses the same sign-up, checkout and webhook as real accounts. Idempotent. */
export async function seedDemoAccounts(options: SeedOptions): Promise<void> {
  const cognito = new CognitoIdentityProviderClient({ ...options.connection });
  try {
    await verifySender(options.connection);
    const accounts = options.withHistory ? [...demoAccounts, historyAccount] : demoAccounts;
    const seed = (account: DemoAccount) => seedAccount(account, cognito, options);
    const seeded = await Promise.all(demoAccounts.map(seed));
    if (options.withHistory) seeded.push(await seed(historyAccount));
    const ids = seeded.map(({ account }) => account.id);
    const idsOf = (role: DemoAccount['role']) => ids.filter((_, index) => accounts[index]?.role === role);
    const years = options.withHistory ? seeded.at(-1)?.account : undefined;
    const yearsId = years?.id;
    const { connection, outputs } = options;
    for (const coachId of idsOf('coach')) {
      const clientIds = idsOf('client');
      await seedAssignments({ connection, accountsTable: outputs.AccountsTable, coachId, clientIds });
      const idOf = (tier: DemoAccount['tier']) => ids[accounts.findIndex((one) => one.tier === tier)];
      const checkedIn = [idOf('adaptive'), idOf('performance'), idOf('longevity'), yearsId];
      await seedCheckIns({
        connection,
        outputs,
        coachId,
        waitingId: idOf('longevity'),
        yearsId,
        clientIds: checkedIn.filter((id) => id !== undefined),
      });
      const clientId = idOf('performance');
      if (clientId === undefined) continue;
      await seedMessages({ connection, outputs, coachId, clientId });
      await seedNote({ connection, accountsTable: outputs.AccountsTable, coachId, clientId });
    }
    const callersOf = (isMeant: (account: DemoAccount) => boolean) =>
      seeded.flatMap(({ call }, index) => {
        const account = accounts[index];
        return account !== undefined && isMeant(account) ? [call] : [];
      });
    const [coach] = callersOf(({ role }) => role === 'coach');
    const [admin] = callersOf(({ role }) => role === 'admin');
    const [coachId] = idsOf('coach');
    if (coach === undefined || admin === undefined || coachId === undefined) return;
    await seedGroup(
      coach,
      callersOf(({ plan }) => plan === 'small-group'),
    );
    if (options.publishesCoach) await seedCoachProfile({ coach, admin, coachId });
    if (years !== undefined) await seedYears({ connection, outputs, coachId, client: years });
  } finally {
    cognito.destroy();
  }
}

async function seedAccount(
  account: DemoAccount,
  cognito: CognitoIdentityProviderClient,
  options: SeedOptions,
): Promise<{ readonly account: Account; readonly call: CallApi }> {
  await makeUser(account, cognito, options.outputs.UserPoolId);
  const token = await signIn(account, cognito, options.outputs);
  const api = new CallerApi(options.siteUrl, token);
  const call: CallApi = (...request) => api.call(...request);
  const { account: made, entitlement } = await api.call('GET', '/api/account', accountResponseSchema);
  if (account.tier !== undefined) {
    const { connection, outputs } = options;
    const { TrainingTable: trainingTable, NutritionTable: nutritionTable } = outputs;
    if (!account.hasHistory) {
      await seedTraining({ connection, trainingTable, account: made, sampleOn: demoTraining });
    }
    const nutrition = { connection, nutritionTable, account: made, tier: account.tier };
    await seedNutrition(call, nutrition);
  }
  if (account.role !== 'client') {
    await grantRole({ ...options, email: account.email, role: account.role });
  }
  if (account.role === 'coach') await seedCoachSetup(call);
  const seeded = { account: made, call };
  const buy = async (what: CheckoutRequest) => {
    const { sessionId } = await untilSold(() =>
      api.call('POST', '/api/checkout', checkoutResponseSchema, what),
    );
    await options.payCheckout(sessionId);
  };
  if (account.plan !== undefined && !(await hasPlan(call))) {
    await buy({ plan: account.plan, period: 'monthly' });
  }
  if (account.tier === undefined || entitlement.source === 'subscription') return seeded;
  await buy({ tier: account.tier, period: 'monthly' });
  await untilEntitled(account, api);
  const days = account.hasHistory ? historyDays : undefined;
  if (account.tier !== 'core') await seedMeasurements(call, made.timeZone, days);
  // Shows prepaid sessions beside those that the plan includes.
  if (account.tier === 'longevity') await buy(demoPackage);
  return seeded;
}

async function makeUser(
  account: DemoAccount,
  cognito: CognitoIdentityProviderClient,
  userPoolId: string,
): Promise<void> {
  const user = { UserPoolId: userPoolId, Username: account.email };
  try {
    await cognito.send(
      new AdminCreateUserCommand({
        ...user,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: account.email },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'name', Value: account.name },
          { Name: 'zoneinfo', Value: demoRegion.timeZone },
          { Name: 'custom:weight_unit', Value: demoRegion.weightUnit },
        ],
      }),
    );
  } catch (error) {
    if (!(error instanceof Error && error.name === 'UsernameExistsException')) throw error;
  }
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: demoPassword, Permanent: true }));
}

export async function signIn(
  account: DemoAccount,
  cognito: CognitoIdentityProviderClient,
  outputs: StackOutputs,
): Promise<string> {
  const { AuthenticationResult: tokens } = await cognito.send(
    new AdminInitiateAuthCommand({
      UserPoolId: outputs.UserPoolId,
      ClientId: outputs.UserPoolClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: account.email, PASSWORD: demoPassword },
    }),
  );
  if (!tokens?.AccessToken) throw new Error(`Signing in ${account.email} gave no token.`);
  return tokens.AccessToken;
}

class CallerApi {
  readonly #siteUrl: string;
  readonly #token: string;

  constructor(siteUrl: string, token: string) {
    this.#siteUrl = siteUrl;
    this.#token = token;
  }

  async call<T>(method: string, path: string, schema: z.ZodMiniType<T>, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.#siteUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 500)}`);
    return z.parse(schema, JSON.parse(text));
  }
}

async function untilEntitled(account: DemoAccount, api: CallerApi): Promise<void> {
  const deadline = Date.now() + entitledWithinMilliseconds;
  while (Date.now() < deadline) {
    const { entitlement } = await api.call('GET', '/api/account', accountResponseSchema);
    if (entitlement.source === 'subscription' && entitlement.tier === account.tier) return;
    await wait(250);
  }
  throw new Error(`${account.email} paid for ${account.tier} but was not given it.`);
}
