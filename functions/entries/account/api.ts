import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { adminSecondFactors } from '#functions/entries/signed-in/admin-second-factor.ts';
import { adoptRegion } from '#functions/modules/accounts/adopt-region.ts';
import { arrangeToday } from '#functions/modules/accounts/arrange-today.ts';
import { changePassword } from '#functions/modules/accounts/change-password.ts';
import { changeSecondFactor } from '#functions/modules/accounts/change-second-factor.ts';
import { withOfferedPlan } from '#functions/modules/accounts/chosen-plan.ts';
import { readConsents, withdrawConsent } from '#functions/modules/accounts/consents/consents.ts';
import { deviceKey } from '#functions/modules/accounts/device-key.ts';
import { keepAccountPage } from '#functions/modules/accounts/emails/keep-account-page.ts';
import {
  readMailPreferences,
  readUnsubscribeLink,
  saveMailPreference,
  unsubscribe,
} from '#functions/modules/accounts/emails/mail-preferences.ts';
import { unsubscribePage } from '#functions/modules/accounts/emails/unsubscribe-page.ts';
import { endSessions, signOut } from '#functions/modules/accounts/end-sessions.ts';
import {
  endLoginSession,
  readLoginSessions,
  signOutOthers,
} from '#functions/modules/accounts/logins/login-sessions.ts';
import { noteLogin } from '#functions/modules/accounts/logins/note-login.ts';
import { requirePersonThere } from '#functions/modules/accounts/people/person-acts.ts';
import { createLazyUserPool } from '#functions/modules/accounts/provider/lazy-user-pool.ts';
import { createLazyWaitingSignUps } from '#functions/modules/accounts/provider/lazy-waiting-sign-ups.ts';
import { readHealthLooks } from '#functions/modules/accounts/read-access-log.ts';
import { resendConfirmation } from '#functions/modules/accounts/resend-confirmation.ts';
import { createSecurityNotices } from '#functions/modules/accounts/security-notices.ts';
import { createDynamoAccessLog } from '#functions/modules/accounts/storage/dynamo-access-log.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoDeviceKeyRepository } from '#functions/modules/accounts/storage/dynamo-device-key-repository.ts';
import { createDynamoIntakeRepository } from '#functions/modules/accounts/storage/dynamo-intake-repository.ts';
import { createDynamoLogins } from '#functions/modules/accounts/storage/dynamo-logins.ts';
import { followIntakeUnit, updateAccount } from '#functions/modules/accounts/update-account.ts';
import { reopenedCheckout } from '#functions/modules/billing/storage/reopened-checkout.ts';
import { createLazyRestAlertQueue } from '#functions/modules/notifications/provider/lazy-rest-alert-queue.ts';
import { pushSecret, vapidKeysOf } from '#functions/modules/notifications/provider/vapid-keys.ts';
import {
  addPushDevice,
  chooseNotification,
  readNotifications,
  removeAllPushDevices,
  removePushDevice,
  savePushSettings,
} from '#functions/modules/notifications/push-devices.ts';
import { setRestAlert } from '#functions/modules/notifications/rest-alerts.ts';
import { createDynamoPushDevices } from '#functions/modules/notifications/storage/dynamo-push-devices.ts';
import { createDynamoRestAlerts } from '#functions/modules/notifications/storage/dynamo-rest-alerts.ts';
import { deleteNow, undoDeletion } from '#functions/modules/privacy/keep-account.ts';
import { createDynamoDeletions } from '#functions/modules/privacy/storage/dynamo-deletions.ts';
import { createDynamoKeptAccounts } from '#functions/modules/privacy/storage/dynamo-kept-accounts.ts';
import { keepUnusedAccount } from '#functions/modules/privacy/unused/keep-link.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { createDynamoRateCounter } from '#functions/platform/http/dynamo-rate-counter.ts';
import type { FunctionApi, RequestFacts } from '#functions/platform/http/route-types.ts';
import { isSecondFactorDue } from '#functions/platform/http/second-factor.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createDynamoMailAddresses } from '#functions/platform/outbox/dynamo-mail-addresses.ts';
import { createMailOutbox } from '#functions/platform/outbox/mail-outbox.ts';
import { createSecretReader } from '#functions/platform/secrets.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { accountRoutes } from '#shared/contracts/account/account-routes.ts';
import { addressChangeRoutes } from '#shared/contracts/account/address-change-routes.ts';
import { consentRoutes } from '#shared/contracts/account/consent-routes.ts';
import { deletionRoutes } from '#shared/contracts/account/deletion-routes.ts';
import { loginSessionRoutes } from '#shared/contracts/account/login-session-routes.ts';
import { pushRoutes } from '#shared/contracts/account/push-routes.ts';
import { personAccountRoutes } from '#shared/contracts/admin/person-account-routes.ts';
import { accountConsents } from './account-consents.ts';
import { createAddressChangeHandlers } from './address-change-handlers.ts';

/** Of the header that the gateway verified. */
const tokenOf = ({ headers }: { readonly headers: Headers }) =>
  (headers.get('authorization') ?? '').replace(/^bearer\s+/i, '');

export function createAccountApi(
  config: Config<
    | 'ACCOUNTS_TABLE'
    | 'BILLING_TABLE'
    | 'ENQUIRIES_TABLE'
    | 'OPERATIONS_TABLE'
    | 'USER_POOL_ID'
    | 'USER_POOL_CLIENT_ID'
    | 'ADMIN_SECOND_FACTOR'
    | 'OUTBOX_TABLE'
    | 'PUSH_SECRET_ARN'
    | 'PUSH_SERVICE_URL'
    | 'REST_ALERT_QUEUE_URL'
  >,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'account'> {
  const accounts = createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock);
  const keys = createDynamoDeviceKeyRepository(tables, config.ACCOUNTS_TABLE, clock);
  const intakes = createDynamoIntakeRepository(tables, config.ACCOUNTS_TABLE, clock);
  const looks = createDynamoAccessLog(tables, config.ACCOUNTS_TABLE, clock);
  const userPool = createLazyUserPool(config.USER_POOL_ID);
  const notices = createSecurityNotices({
    outbox: createMailOutbox(tables, config.OUTBOX_TABLE),
    clock,
    log,
  });
  const mails = { addresses: createDynamoMailAddresses(tables, config.OUTBOX_TABLE, clock), clock };
  const pushKeys =
    config.PUSH_SECRET_ARN === undefined
      ? undefined
      : createSecretReader(config.PUSH_SECRET_ARN, pushSecret, clock);
  const push = {
    devices: createDynamoPushDevices(tables, config.OUTBOX_TABLE, clock),
    publicKey: async () => (pushKeys === undefined ? null : vapidKeysOf(await pushKeys()).publicKey),
    localPushService: config.PUSH_SERVICE_URL,
    clock,
  };
  const rests = {
    devices: push.devices,
    alerts: createDynamoRestAlerts(tables, config.OUTBOX_TABLE, clock),
    queue: createLazyRestAlertQueue(config.REST_ALERT_QUEUE_URL),
    clock,
  };
  const removePushDevices = (accountId: string) => removeAllPushDevices(push, accountId);
  const names = { accounts: config.ACCOUNTS_TABLE, outbox: config.OUTBOX_TABLE };
  const deletions = createDynamoDeletions(
    tables,
    { ...names, operations: config.OPERATIONS_TABLE },
    clock,
    (accountId) => [reopenedCheckout(config.BILLING_TABLE, accountId)],
  );
  const kept = createDynamoKeptAccounts(tables, config.ACCOUNTS_TABLE);
  const sessions = { accounts, userPool, removePushDevices, clock, wait };
  const logins = createDynamoLogins(tables, names, clock);
  const consents = accountConsents(config, tables, userPool);
  const note = ({ accountId, sessionId, signedInAtMs }: Caller, { headers, sourceIp }: RequestFacts) =>
    noteLogin(
      { logins, clock, log },
      { accountId, sessionId, signedInAtMs, userAgent: headers.get('user-agent') ?? '', sourceIp },
    );
  const resending = {
    signUps: createLazyWaitingSignUps(config.USER_POOL_ID, config.USER_POOL_CLIENT_ID),
    rateCounter: createDynamoRateCounter(tables, config.OPERATIONS_TABLE),
    wait,
    clock,
    log,
  };
  const secondFactors = adminSecondFactors(config, clock);
  /** Only for admins. A failure must not hide the account, because the routes check the second factor themselves. */
  async function dueOf(account: Account, log: Log): Promise<{ secondFactorDue?: true }> {
    const due = await isSecondFactorDue(secondFactors, account).catch((error: unknown) => {
      log.warn('second factor unknown', { error: error instanceof Error ? error.name : 'unknown' });
      return false;
    });
    return due ? { secondFactorDue: true } : {};
  }
  return {
    routes: {
      ...accountRoutes,
      ...personAccountRoutes,
      ...addressChangeRoutes,
      ...consentRoutes,
      ...deletionRoutes,
      ...loginSessionRoutes,
      ...pushRoutes,
    },
    rights: { changeAddressFor: ({ params }) => requirePersonThere(accounts, params.clientId) },
    handlers: {
      ...createAddressChangeHandlers(config, tables, { accounts, removePushDevices, dueOf }),
      getAccount: async ({ caller, request, log }) => {
        const [due, key] = await Promise.all([
          dueOf(caller.account, log),
          deviceKey({ keys, random: randomBytes }, caller.accountId),
          // Every login begins with this call.
          note(caller, request),
        ]);
        return {
          account: withOfferedPlan(caller.account, caller.entitlement),
          entitlement: caller.entitlement,
          ...due,
          deviceKey: key,
        };
      },
      updateAccount: async ({ caller, body, log }) => ({
        account: withOfferedPlan(await updateAccount(accounts, caller.account, body), caller.entitlement),
        entitlement: caller.entitlement,
        ...(await dueOf(caller.account, log)),
      }),
      adoptRegion: async ({ caller, body, log }) => ({
        account: withOfferedPlan(await adoptRegion(accounts, caller.account, body), caller.entitlement),
        entitlement: caller.entitlement,
        ...(await dueOf(caller.account, log)),
      }),
      getMailPreferences: ({ caller }) => readMailPreferences(mails, caller.account),
      saveMailPreference: ({ caller, body }) => saveMailPreference(mails, caller.account, body),
      getNotifications: ({ caller }) => readNotifications(push, caller.accountId),
      savePushSettings: ({ caller, body }) => savePushSettings(push, caller.accountId, body),
      chooseNotification: ({ caller, body }) => chooseNotification(push, caller.accountId, body),
      addPushDevice: ({ caller, body }) => addPushDevice(push, caller.accountId, body),
      removePushDevice: ({ caller, params }) => removePushDevice(push, caller.accountId, params.id),
      setRestAlert: ({ caller, body }) => setRestAlert(rests, caller.accountId, body),
      showUnsubscribe: async ({ query: { token, locale } }) => {
        const { category } = await readUnsubscribeLink(mails, token);
        return unsubscribePage(category, locale, 'ask');
      },
      unsubscribe: async ({ query: { token, locale } }) =>
        unsubscribePage(await unsubscribe(mails, token), locale, 'done'),
      showKeepAccount: ({ query: { locale } }) => keepAccountPage(locale, 'ask'),
      keepAccount: async ({ query: { token, locale } }) =>
        keepAccountPage(
          locale,
          (await keepUnusedAccount({ kept, now: clock() }, token)) ? 'kept' : 'refused',
        ),
      arrangeToday: async ({ caller, body }) => ({
        account: withOfferedPlan(await arrangeToday(accounts, caller.accountId, body), caller.entitlement),
        entitlement: caller.entitlement,
      }),
      getIntake: async ({ caller }) =>
        (await intakes.find(caller.accountId)) ?? { intake: null, completedAt: null },
      getHealthLooks: ({ caller }) => readHealthLooks(looks, caller.accountId),
      saveIntake: async ({ caller, body: intake }) => {
        const stored = { intake, completedAt: new Date(clock()).toISOString() };
        await intakes.save(caller.accountId, stored);
        await followIntakeUnit(accounts, caller.account, intake);
        return stored;
      },
      signOut: async ({ caller }) => {
        await signOut({ accounts, clock }, caller);
        return {};
      },
      signOutEverywhere: async ({ caller }) => {
        await endSessions(sessions, caller.accountId);
        await notices.send('signed-out-everywhere', caller.accountId);
        return {};
      },
      getLoginSessions: async ({ caller, request }) => {
        await note(caller, request);
        return readLoginSessions({ logins, accounts }, caller);
      },
      getConsents: ({ caller }) => readConsents(consents, caller.account),
      getPersonConsents: async ({ params }) => {
        const { account } = await requirePersonThere(accounts, params.clientId);
        return readConsents(consents, account);
      },
      withdrawConsent: ({ caller, params }) => withdrawConsent(consents, caller.account, params.consent),
      endLoginSession: ({ caller, params }) => endLoginSession({ ...sessions, logins }, caller, params.id),
      signOutOthers: ({ caller }) => signOutOthers({ ...sessions, logins }, caller),
      undoDeletion: async ({ caller }) => {
        await undoDeletion({ deletions }, caller.accountId);
        return {};
      },
      deleteNow: ({ caller }) => deleteNow({ deletions, clock }, caller.accountId),
      resendConfirmation: async ({ body }) => {
        await resendConfirmation(resending, body.email);
        return {};
      },
      changePassword: async ({ caller, body, request }) => {
        await changePassword({ ...sessions, notices, log }, caller.account, tokenOf(request), body);
        return {};
      },
      changeSecondFactor: async ({ caller, body, request }) => {
        await changeSecondFactor({ ...sessions, notices }, caller.accountId, tokenOf(request), body);
        return {};
      },
    },
  };
}
