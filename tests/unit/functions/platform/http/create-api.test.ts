import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import type { RouteCall, RouteHandlers } from '#functions/platform/http/route-types.ts';
import { accountRoutes } from '#shared/contracts/account/account-routes.ts';
import { addressChangeRoutes } from '#shared/contracts/account/address-change-routes.ts';
import { consentRoutes } from '#shared/contracts/account/consent-routes.ts';
import { deletionRoutes } from '#shared/contracts/account/deletion-routes.ts';
import { loginSessionRoutes } from '#shared/contracts/account/login-session-routes.ts';
import { pushRoutes } from '#shared/contracts/account/push-routes.ts';
import { adminRoutes } from '#shared/contracts/admin/admin-routes.ts';
import { mailingRoutes } from '#shared/contracts/admin/mailing-routes.ts';
import { payRoutes } from '#shared/contracts/admin/pay-routes.ts';
import { adminPermissions } from '#shared/contracts/admin/permissions.ts';
import { personAccountRoutes } from '#shared/contracts/admin/person-account-routes.ts';
import { queueRoutes } from '#shared/contracts/admin/queue-routes.ts';
import { stripeWebhookRoutes } from '#shared/contracts/billing/stripe-webhook-routes.ts';
import { enquiriesRoutes } from '#shared/contracts/enquiries/enquiries-routes.ts';
import { errorResponseSchema } from '#shared/contracts/error.ts';
import { promisesRoutes } from '#shared/contracts/promises/promises-routes.ts';
import { systemRoutes } from '#shared/contracts/system/system-routes.ts';
import { wearablesRoutes } from '#shared/contracts/wearables/wearables-routes.ts';
import type { Role } from '#shared/domain/tiers/tiers.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { accessClaims, gatewayEvent } from '#tests/support/fakes/gateway-events.ts';
import { inMemoryPlatform } from '#tests/support/fakes/platform.ts';

const claims = accessClaims();
const deviceKey = Buffer.alloc(32).toString('base64');
const answerSchema = z.object({
  statusCode: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});

const noPreferences = () => ({ email: '', bouncedAt: null, complainedAt: null, choices: [] });
const noPush = () => ({
  publicKey: null,
  settings: { quietFrom: '21:00', quietUntil: '08:00', perDay: 5 as const },
  devices: [],
});
const noMoney = {
  zone: 'America/New_York',
  months: [],
  sold: [],
  churned: [],
  pastDue: { plans: 0, cents: 0 },
  forecast: { days: 30, plans: 0, cents: 0 },
  comparison: null,
};
const noSessions = {
  getLoginSessions: () => ({ sessions: [] }),
  endLoginSession: () => ({ sessions: [] }),
  signOutOthers: () => ({ sessions: [] }),
};
const noAddressChange = {
  getAddressChange: () => ({ change: null }),
  askForAddress: () => ({ change: null }),
  withdrawAddressChange: () => ({ change: null }),
  confirmAddress: ({ caller }: RouteCall<'confirmAddress'>) => ({
    account: caller.account,
    entitlement: caller.entitlement,
  }),
  showAddressBack: () => '',
  takeAddressBack: () => '',
  showAddressConfirm: () => '',
  answerAddressConfirm: () => '',
  getPersonConsents: () => ({ consents: [] }),
  getAddressChangeFor: () => ({ change: null }),
  changeAddressFor: () => ({ change: null }),
};
const noConsents = {
  getConsents: () => ({ consents: [] }),
  withdrawConsent: () => ({ consents: [] }),
};
const noMails = {
  getNotifications: noPush,
  savePushSettings: noPush,
  chooseNotification: noPush,
  addPushDevice: noPush,
  removePushDevice: noPush,
  setRestAlert: () => ({ isWaiting: false }),
  getMailPreferences: noPreferences,
  saveMailPreference: noPreferences,
  showUnsubscribe: () => '',
  unsubscribe: () => '',
  showKeepAccount: () => '',
  keepAccount: () => '',
};

const noPay = { zone: '', closedMonth: null, months: [], rules: [], coaches: [] };
const noPayMonth = {
  month: '2026-11',
  isClosed: false,
  obstacles: [],
  statements: [],
  totalCents: 0,
  nobodysCents: 0,
};
const payHandlers = {
  getPay: () => noPay,
  getPayMonth: () => noPayMonth,
  beginPayRule: vi.fn(),
  addPayCorrection: vi.fn(),
  closePayMonth: vi.fn(),
  markStatementPaid: vi.fn(),
};
const abTestHandlers = { getAbTests: () => ({ tests: [] }), startAbTest: vi.fn(), endAbTest: vi.fn() };

function setUp(
  options: Parameters<typeof inMemoryPlatform>[0] = {},
  overrides: Partial<RouteHandlers<'account'>> = {},
) {
  const world = inMemoryPlatform(options);
  const updateAccount = vi.fn<RouteHandlers<'account'>['updateAccount']>(async ({ caller, body }) => ({
    account: { ...caller.account, ...Object.fromEntries(Object.entries(body)) },
    entitlement: caller.entitlement,
  }));
  const account = createApi({
    function: 'account',
    routes: {
      ...accountRoutes,
      ...personAccountRoutes,
      ...addressChangeRoutes,
      ...consentRoutes,
      ...deletionRoutes,
      ...loginSessionRoutes,
      ...pushRoutes,
    },
    platform: world.platform,
    handlers: {
      getAccount: ({ caller }) => ({ account: caller.account, entitlement: caller.entitlement, deviceKey }),
      updateAccount,
      signOut: () => ({}),
      signOutEverywhere: () => ({}),
      ...noSessions,
      ...noAddressChange,
      ...noConsents,
      resendConfirmation: () => ({}),
      adoptRegion: ({ caller }) => ({ account: caller.account, entitlement: caller.entitlement }),
      arrangeToday: ({ caller }) => ({ account: caller.account, entitlement: caller.entitlement }),
      undoDeletion: () => ({}),
      deleteNow: () => ({ deletionDueAt: '' }),
      changePassword: () => ({}),
      changeSecondFactor: () => ({}),
      ...noMails,
      getIntake: () => ({ intake: null, completedAt: null }),
      getHealthLooks: () => ({ looks: [], hasOlder: false }),
      saveIntake: ({ body }) => ({ intake: body, completedAt: null }),
      ...overrides,
    },
  });
  const admin = createApi({
    function: 'admin',
    routes: { ...adminRoutes, ...payRoutes, ...queueRoutes },
    platform: world.platform,
    handlers: {
      getSystemHealth: () => ({ checks: [], reconciler: null }),
      getCancellations: () => ({ days: 90, total: 0, counts: [], comments: [] }),
      getMoney: () => noMoney,
      getMoneyLines: () => ({ lines: [] }),
      ...payHandlers,
      getAuditLines: () => ({ lines: [], nextCursor: null, readBackTo: '', unknown: null }),
      getSystemFigures: () => {
        throw new Error('Nobody looks here');
      },
      getVisits: () => {
        throw new Error('Nobody looks here');
      },
      ...abTestHandlers,
      getStatusDesk: () => ({ status: { at: '', parts: [], incidents: [] }, incidents: [] }),
      saveIncident: () => {
        throw new Error('Nobody writes here');
      },
      updateFlags: () => world.flags.read(),
      getFlagStates: async () => ({ states: [], ...(await world.flags.read()) }),
      changeFlag: async () => ({ states: [], ...(await world.flags.read()) }),
      ...clientHandlers,
    },
  });
  const call = async (api: typeof account, event: unknown) => {
    const answer = answerSchema.parse(await api(event));
    return { ...answer, json: JSON.parse(answer.body) as unknown };
  };
  const refusal = async (api: typeof account, event: unknown) => {
    const { statusCode, headers, json } = await call(api, event);
    return { status: statusCode, headers, ...errorResponseSchema.parse(json).error };
  };
  const withRole = (role: Role, permissions: string[] = []) =>
    world.accounts.rows.set('account-1', { account: anAccount({ role, permissions }), groupPending: false });
  return { ...world, account, admin, call, refusal, updateAccount, withRole };
}

const clientHandlers = {
  findAccount: vi.fn(),
  resendConfirmationFor: vi.fn(),
  getAdminClient: vi.fn(),
  giveComp: vi.fn(),
  actOnPerson: vi.fn(),
  getPersonLogins: vi.fn(),
  endPersonLogin: vi.fn(),
  changeRole: vi.fn(),
  giveMoneyBack: vi.fn(),
  getQueues: vi.fn(),
  takeQueueItem: vi.fn(),
  markBounceTold: vi.fn(),
  getHandledEnquiries: vi.fn(),
  getEnquiry: vi.fn(),
  answerEnquiry: vi.fn(),
  setEnquiryState: vi.fn(),
  getWebhookEvents: vi.fn(),
  replayWebhookEvents: vi.fn(),
};
const getAccount = gatewayEvent('GET', '/api/account', { claims });
const renameAccount = gatewayEvent('PATCH', '/api/account', { claims, body: { fullName: 'Ana Ek' } });
const getSystemHealth = gatewayEvent('GET', '/api/admin/system-health', { claims });

describe('the caller', () => {
  it.each([
    ['no token at all', undefined],
    ['an ID token', { ...accessClaims({ token_use: 'id', client_id: undefined }), aud: 'web-client' }],
    ['an ID token that carries a client id', accessClaims({ token_use: 'id' })],
    ['a token of another client', accessClaims({ client_id: 'another-client' })],
    ['a token without a subject', accessClaims({ sub: '' })],
  ])('refuses %s, before anything is read or counted', async (_name, refused) => {
    const { account, refusal, rateCounter, accounts } = setUp();
    const event = gatewayEvent('GET', '/api/account', refused === undefined ? {} : { claims: refused });
    expect(await refusal(account, event)).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(rateCounter.counts.size).toBe(0);
    expect(accounts.rows.size).toBe(0);
  });

  it('makes the account of a person whom the trigger missed, on whichever route they call first', async () => {
    const { account, call, accounts, userPool } = setUp();
    const event = gatewayEvent('PATCH', '/api/account', { claims, body: { weightUnit: 'lb' } });
    expect((await call(account, event)).statusCode).toBe(200);
    expect(accounts.rows.get('account-1')).toMatchObject({
      account: { email: 'ana@repz.example', role: 'client' },
      groupPending: false,
    });
    expect(userPool.groups.get('account-1')).toEqual(new Set(['client']));
  });

  it('refuses a session that was signed out, and no other session of the person', async () => {
    const { account, refusal, call, accounts, clock, withRole } = setUp();
    withRole('client');
    await accounts.endSession('account-1', 'session-1', clock() / 1000 + 3600);
    expect(await refusal(account, getAccount)).toMatchObject({ status: 401, code: 'session_ended' });
    const other = gatewayEvent('GET', '/api/account', { claims: accessClaims({ origin_jti: 'session-2' }) });
    expect((await call(account, other)).statusCode).toBe(200);
  });
});

describe('health data of a client', () => {
  const open = gatewayEvent('GET', '/api/coach/clients/{clientId}/wearables', {
    claims,
    params: { clientId: 'client-1' },
  });
  const asking = (answer: () => { series: [] }) => {
    const world = setUp();
    world.accounts.rows.set('account-1', {
      account: anAccount({ role: 'coach', fullName: 'Casey Coach', coachApproved: true }),
      groupPending: false,
    });
    const api = createApi({
      function: 'wearables',
      routes: wearablesRoutes,
      platform: world.platform,
      handlers: {
        getClientWearables: answer,
        getWearables: () => ({ sources: [], series: [] }),
        importWearables: () => ({ added: 0, changed: 0, unchanged: 0 }),
        removeWearableSource: () => ({ removed: 0 }),
      },
    });
    return { ...world, ask: () => world.call(api, open) };
  };

  it('says who opened which area of whom', async () => {
    const { ask, looks, clock } = asking(() => ({ series: [] }));
    expect((await ask()).statusCode).toBe(200);
    const look = { clientId: 'client-1', coachId: 'account-1', coachName: 'Casey Coach', area: 'health' };
    expect(looks).toEqual([{ ...look, at: clock() }]);
  });

  it('is not noted as opened where the coach was refused', async () => {
    const { ask, looks } = asking(() => {
      throw new AppError('not-found', 'client_not_found', 'There is no such client.');
    });
    expect((await ask()).statusCode).toBe(404);
    expect(looks).toEqual([]);
  });

  it('stays closed while the look cannot be noted', async () => {
    const { ask, failLooks } = asking(() => ({ series: [] }));
    failLooks();
    const { statusCode, body } = await ask();
    expect([statusCode, body.includes('series')]).toEqual([500, false]);
  });
});

describe('permissions', () => {
  it.each(['[admin]', '[admin2]', '[client admin]', 'admin', '["admin"]', '[Admin]'])(
    'gives a client nothing for the group claim %s: the table decides',
    async (groups) => {
      const { admin, refusal, withRole } = setUp();
      withRole('client');
      const event = gatewayEvent('GET', '/api/admin/system-health', {
        claims: accessClaims({ 'cognito:groups': groups }),
      });
      expect(await refusal(admin, event)).toMatchObject({ status: 403, code: 'role_required' });
    },
  );

  it('rejects a demoted admin at the next request, with the same token', async () => {
    const { admin, call, refusal, withRole } = setUp();
    withRole('admin', ['system.read']);
    const event = gatewayEvent('GET', '/api/admin/system-health', {
      claims: accessClaims({ 'cognito:groups': '[admin]' }),
    });
    expect((await call(admin, event)).statusCode).toBe(200);
    withRole('client');
    expect(await refusal(admin, event)).toMatchObject({ status: 403 });
  });

  it('gives money back for an admin with both permissions alone', async () => {
    const { admin, refusal, withRole, clock } = setUp();
    withRole('admin', ['clients.read']);
    const event = gatewayEvent('POST', '/api/admin/accounts/{clientId}/money-back', {
      claims: accessClaims({ auth_time: String(clock() / 1000) }),
      body: { amount_cents: 8900, reason: 'other' },
      params: { clientId: '4f2f0c3e-5a6b-4c1d-8e9f-0a1b2c3d4e5f' },
    });
    expect(await refusal(admin, event)).toMatchObject({
      status: 403,
      code: 'permission_required',
      details: { missing: ['refunds.write'] },
    });
    expect(clientHandlers.giveMoneyBack).not.toHaveBeenCalled();
  });

  it.each([
    ['the figures', '/api/admin/money', 'money.read', { query: { from: '2026-10', to: '2026-11' } }],
    [
      'the lines of a month',
      '/api/admin/money/{month}/lines',
      'money.read',
      { params: { month: '2026-11' } },
    ],
    ['the pay of coaches', '/api/admin/pay', 'money.read', {}],
    ['statements', '/api/admin/pay/{month}', 'money.read', { params: { month: '2026-11' } }],
    ['A/B tests', '/api/admin/ab-tests', 'flags.write', {}],
    ['the audit trail', '/api/admin/audit-lines', 'audit.read', { query: { action: 'flags.update' } }],
  ])('gives %s (%s) to an admin with %s alone', async (_name, path, needed, asked) => {
    const { admin, call, refusal, withRole } = setUp();
    const event = gatewayEvent('GET', path, { claims, ...asked });
    const others = adminPermissions.filter((permission) => permission !== needed);
    withRole('admin', [...others]);
    expect(await refusal(admin, event)).toMatchObject({
      status: 403,
      code: 'permission_required',
      details: { missing: [needed] },
    });
    withRole('coach', [needed]);
    expect(await refusal(admin, event)).toMatchObject({ status: 403, code: 'role_required' });
    withRole('admin', [needed]);
    expect((await call(admin, event)).statusCode).toBe(200);
  });

  it.each([
    ['13 months', { from: '2025-11', to: '2026-11' }],
    ['months in the wrong order', { from: '2026-11', to: '2026-10' }],
    ['a year in place of a month', { from: '2026', to: '2026' }],
    ['no months', {}],
  ])('rejects figures of %s', async (_name, query) => {
    const { admin, refusal, withRole } = setUp();
    withRole('admin', ['money.read']);
    const event = gatewayEvent('GET', '/api/admin/money', { claims, query });
    expect(await refusal(admin, event)).toMatchObject({ status: 400 });
  });

  it('refuses an admin without the permission, and says which is missing', async () => {
    const { admin, refusal, withRole } = setUp();
    withRole('admin', ['flags.write']);
    expect(await refusal(admin, getSystemHealth)).toMatchObject({
      status: 403,
      code: 'permission_required',
      details: { missing: ['system.read'] },
    });
  });

  it('rejects an admin without a second factor only when the stage requires one', async () => {
    const asked: string[] = [];
    let on = false;
    const secondFactors = {
      isOn: async (accountId: string) => {
        asked.push(accountId);
        return on;
      },
    };
    const { account, admin, call, refusal, withRole } = setUp({ secondFactors });
    withRole('client');
    expect(await refusal(admin, getSystemHealth)).toMatchObject({ status: 403, code: 'role_required' });
    expect(asked).toEqual([]);
    withRole('admin', ['system.read']);
    expect(await refusal(admin, getSystemHealth)).toMatchObject({
      status: 403,
      code: 'second_factor_required',
    });
    expect((await call(account, getAccount)).statusCode).toBe(200);
    on = true;
    expect((await call(admin, getSystemHealth)).statusCode).toBe(200);
    expect(asked).toEqual(['account-1', 'account-1']);
  });

  it('ignores permissions on the row of a non-admin', async () => {
    const { admin, refusal, withRole } = setUp();
    withRole('coach', ['system.read']);
    expect(await refusal(admin, getSystemHealth)).toMatchObject({ status: 403, code: 'role_required' });
  });

  describe('requires a login within five minutes for actions that cannot be undone', () => {
    const recently = { kind: 'signed-in', recentSignIn: true } as const;
    const asking = () => {
      const world = setUp();
      const guarded = createApi({
        function: 'account',
        routes: {
          ...accountRoutes,
          ...personAccountRoutes,
          ...addressChangeRoutes,
          ...consentRoutes,
          ...deletionRoutes,
          ...loginSessionRoutes,
          ...pushRoutes,
          getAccount: { ...accountRoutes.getAccount, access: recently },
        },
        platform: world.platform,
        handlers: {
          getAccount: ({ caller }) => ({
            account: caller.account,
            entitlement: caller.entitlement,
            deviceKey,
          }),
          updateAccount: world.updateAccount,
          signOut: () => ({}),
          signOutEverywhere: () => ({}),
          ...noSessions,
          ...noAddressChange,
          ...noConsents,
          resendConfirmation: () => ({}),
          adoptRegion: ({ caller }) => ({ account: caller.account, entitlement: caller.entitlement }),
          arrangeToday: ({ caller }) => ({ account: caller.account, entitlement: caller.entitlement }),
          undoDeletion: () => ({}),
          deleteNow: () => ({ deletionDueAt: '' }),
          changePassword: () => ({}),
          changeSecondFactor: () => ({}),
          ...noMails,
          getIntake: () => ({ intake: null, completedAt: null }),
          getHealthLooks: () => ({ looks: [], hasOlder: false }),
          saveIntake: ({ body }) => ({ intake: body, completedAt: null }),
        },
      });
      const withSignIn = (auth_time: string | undefined) =>
        gatewayEvent('GET', '/api/account', { claims: accessClaims({ auth_time }) });
      const secondsAgo = (seconds: number) => withSignIn(String(world.clock() / 1000 - seconds));
      return { ...world, guarded, withSignIn, secondsAgo };
    };

    it('lets one of five minutes ago through, and not one of a second more', async () => {
      const { guarded, call, refusal, secondsAgo } = asking();
      expect((await call(guarded, secondsAgo(0))).statusCode).toBe(200);
      expect((await call(guarded, secondsAgo(300))).statusCode).toBe(200);
      expect(await refusal(guarded, secondsAgo(301))).toMatchObject({
        status: 401,
        code: 'reauthenticate',
        details: { maxAgeSeconds: 300 },
      });
    });

    it.each([undefined, '', 'now', '0'])('refuses a token that says %s', async (said) => {
      const { guarded, refusal, withSignIn } = asking();
      expect(await refusal(guarded, withSignIn(said))).toMatchObject({ status: 401, code: 'reauthenticate' });
    });

    it('requires it on no other route', async () => {
      const { account, call, secondsAgo } = asking();
      expect((await call(account, secondsAgo(86_400))).statusCode).toBe(200);
    });
  });

  it('decides access before it reads the body: a stranger learns nothing of the contract', async () => {
    const { admin, refusal, withRole } = setUp();
    withRole('client');
    const event = gatewayEvent('PATCH', '/api/admin/flags', { claims, rawBody: '{"nonsense":' });
    expect(await refusal(admin, event)).toMatchObject({ status: 403 });
  });
});

describe('the request body', () => {
  const patch = (options: Parameters<typeof gatewayEvent>[2]) =>
    gatewayEvent('PATCH', '/api/account', { claims, ...options });

  it('accepts a body of 64 KB and rejects one more byte', async () => {
    const { account, refusal } = setUp();
    const tooLong = patch({ rawBody: 'x'.repeat(64 * 1024 + 1) });
    expect(await refusal(account, tooLong)).toMatchObject({ status: 413, code: 'body_too_large' });
    const longest = patch({ rawBody: `{}${' '.repeat(64 * 1024 - 2)}` });
    expect(await account(longest)).toMatchObject({ statusCode: 200 });
  });

  it('counts the bytes, not the letters, and those that base64 stands for', async () => {
    const { account, refusal } = setUp();
    const letters = patch({ rawBody: 'é'.repeat(32 * 1024 + 1) });
    expect(await refusal(account, letters)).toMatchObject({ status: 413 });
    const bytes = patch({ rawBody: new TextEncoder().encode('{"fullName":"Zoë Ré"}') });
    expect(await account(bytes)).toMatchObject({ statusCode: 200 });
  });

  it('refuses what is not JSON', async () => {
    const { account, refusal } = setUp();
    expect(await refusal(account, patch({ rawBody: '{"fullName":' }))).toMatchObject({
      status: 400,
      code: 'invalid_json',
    });
    const notUtf8 = patch({ rawBody: Uint8Array.of(0x7b, 0xff, 0x7d) });
    expect(await refusal(account, notUtf8)).toMatchObject({ status: 400, code: 'invalid_json' });
  });

  it('names each wrong field and what to do about it, and echoes nothing', async () => {
    const { account, refusal, updateAccount } = setUp();
    const event = patch({ body: { fullName: 'A', locale: 'secret-locale', weightUnit: 7 } });
    const { status, code, details } = await refusal(account, event);
    expect([status, code]).toEqual([400, 'invalid_request']);
    expect(details).toEqual({
      fields: [
        { field: 'fullName', problem: 'must have at least 2 characters' },
        { field: 'locale', problem: 'must be one of: en, es, fr, de, pt' },
        { field: 'weightUnit', problem: 'must be one of: kg, lb' },
      ],
    });
    expect(updateAccount).not.toHaveBeenCalled();
  });

  it.each(['role', 'tier', 'permissions', 'coachApproved', 'stripeCustomerId', 'id', 'email'])(
    'refuses %s smuggled into the own profile',
    async (field) => {
      const { account, refusal, accounts, withRole } = setUp();
      withRole('client');
      const event = patch({ body: { fullName: 'Ana Lima', [field]: 'admin' } });
      expect(await refusal(account, event)).toMatchObject({
        status: 400,
        details: { fields: [{ problem: `leave out: ${field}` }] },
      });
      expect(accounts.rows.get('account-1')?.account.role).toBe('client');
    },
  );
});

describe('how often they call', () => {
  it('lets exactly 100 of 150 calls at once through, and tells the rest when to come back', async () => {
    const { account, call, withRole } = setUp({ rateLimit: 100 });
    withRole('client');
    const answers = await Promise.all(Array.from({ length: 150 }, () => call(account, renameAccount)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100);
    const limited = answers.filter(({ statusCode }) => statusCode === 429);
    expect(limited).toHaveLength(50);
    // The window began at 10:00:00; it is 10:07:30.
    expect(new Set(limited.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['450']));
  });

  it.each(['client', 'coach'] as const)('lets a %s read exactly 1,000 times', async (role) => {
    const { account, call, withRole } = setUp({ rateLimit: 100 });
    withRole(role);
    const groups = role === 'coach' ? { 'cognito:groups': '[coach]' } : {};
    const read = gatewayEvent('GET', '/api/account', { claims: accessClaims(groups) });
    const answers = await Promise.all(Array.from({ length: 1010 }, () => call(account, read)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1000);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });

  it('lets a page with 12 reads load 40 times in a window, and a write after that', async () => {
    const { account, call, withRole } = setUp({ rateLimit: 100 });
    withRole('client');
    const answers = await Promise.all(Array.from({ length: 40 * 12 }, () => call(account, getAccount)));
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    expect((await call(account, renameAccount)).statusCode).toBe(200);
  });

  it('lets a coach write 1,000 times: they work through the data of many clients', async () => {
    const { account, call, withRole } = setUp({ rateLimit: 100 });
    withRole('coach');
    const coachClaims = accessClaims({ 'cognito:groups': '[coach]' });
    const body = { fullName: 'Cleo Coach' };
    const asCoach = gatewayEvent('PATCH', '/api/account', { claims: coachClaims, body });
    const answers = await Promise.all(Array.from({ length: 1010 }, () => call(account, asCoach)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1000);
  });

  it('starts over with the next window', async () => {
    const { account, call, refusal, clock, withRole } = setUp({ rateLimit: 1 });
    withRole('client');
    await call(account, renameAccount);
    expect(await refusal(account, renameAccount)).toMatchObject({ status: 429, code: 'rate_limited' });
    clock.advance(450_000);
    expect((await call(account, renameAccount)).statusCode).toBe(200);
  });

  it('counts each account on its own, wherever it calls from', async () => {
    const { account, call, refusal, userPool } = setUp({ rateLimit: 1 });
    userPool.users.set('account-2', { email: 'bo@repz.example', name: 'Bo Ek' });
    const body = { fullName: 'Ana Ek' };
    const fromElsewhere = gatewayEvent('PATCH', '/api/account', { claims, body, sourceIp: '198.51.100.9' });
    const other = gatewayEvent('PATCH', '/api/account', {
      claims: accessClaims({ sub: 'account-2', username: 'account-2' }),
      body,
    });
    expect((await call(account, renameAccount)).statusCode).toBe(200);
    expect(await refusal(account, fromElsewhere)).toMatchObject({ status: 429 });
    expect((await call(account, other)).statusCode).toBe(200);
  });
});

describe('public routes', () => {
  const publicApis = (options: Parameters<typeof inMemoryPlatform>[0] = {}) => {
    const { platform, ...world } = inMemoryPlatform(options);
    const { signedIn: _none, ...publicPlatform } = platform;
    const received: { bytes: Uint8Array; signature: string | null; ip: string }[] = [];
    const system = createApi({
      function: 'system',
      routes: systemRoutes,
      platform: publicPlatform,
      handlers: {
        getHealth: () => ({ status: 'ok', stage: 'local', version: '1', secret: 'never' }),
        getFlags: () => world.flags.read(),
        getStatus: () => ({ at: '', parts: [], incidents: [] }),
        getOpenApi: () => ({ openapi: '3.1.0', info: { title: 't', version: '1' }, paths: {} }),
      },
    });
    const webhook = createApi({
      function: 'stripe-webhook',
      routes: stripeWebhookRoutes,
      platform: publicPlatform,
      handlers: {
        receiveStripeEvent: ({ request }) => {
          received.push({
            bytes: request.rawBody,
            signature: request.headers.get('stripe-signature'),
            ip: request.sourceIp,
          });
          return { received: true };
        },
      },
    });
    return { ...world, system, webhook, received };
  };

  it('limits reads by address to 1,000: many people share the address of a carrier network', async () => {
    const { system } = publicApis({ rateLimit: 100 });
    const from = (sourceIp: string) => system(gatewayEvent('GET', '/api/health', { sourceIp }));
    const answers = await Promise.all(Array.from({ length: 1_010 }, () => from('203.0.113.7')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1_000);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
    expect(await from('203.0.113.8')).toMatchObject({ statusCode: 200 });
  });

  it('limits writes by address to 100, apart from its reads', async () => {
    const { platform } = inMemoryPlatform({ rateLimit: 100 });
    const { signedIn: _none, ...publicPlatform } = platform;
    const never = () => {
      throw new Error('No test calls this route');
    };
    const open = { isOpen: true, seats: null, waiting: 0 };
    const enquiries = createApi({
      function: 'enquiries',
      routes: enquiriesRoutes,
      platform: publicPlatform,
      handlers: {
        getAvailability: () => ({ core: open, adaptive: open, performance: open, longevity: open }),
        recordClientEvents: ({ body }) => ({ accepted: body.events.length }),
        sendSupportRequest: never,
        notifyMe: never,
        joinWaitingList: never,
        confirmWaiting: never,
      },
    });
    const read = () => enquiries(gatewayEvent('GET', '/api/availability'));
    const body = { id: crypto.randomUUID(), events: [{ name: 'custom', event: 'packages_viewed' }] };
    const write = () => enquiries(gatewayEvent('POST', '/api/events', { body }));
    await Promise.all(Array.from({ length: 150 }, read));
    const answers = await Promise.all(Array.from({ length: 150 }, write));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100);
    expect(await read()).toMatchObject({
      statusCode: 200,
      headers: { 'cache-control': 'public, max-age=0, s-maxage=30, stale-if-error=0' },
    });
  });

  it('hands the webhook the exact bytes, base64 or not, and never limits it', async () => {
    const { webhook, received, rateCounter } = publicApis({ rateLimit: 1 });
    const bytes = new TextEncoder().encode('{ "id":"evt_1",\r\n  "name": "Zoë 💪" }');
    const headers = { 'Stripe-Signature': 't=1,v1=abc' };
    const path = '/api/webhooks/stripe';
    await webhook(gatewayEvent('POST', path, { rawBody: bytes, headers }));
    await webhook(gatewayEvent('POST', path, { rawBody: new TextDecoder().decode(bytes), headers }));
    expect(received.map((one) => Buffer.from(one.bytes).equals(bytes))).toEqual([true, true]);
    expect(received[0]?.signature).toBe('t=1,v1=abc');
    expect(rateCounter.counts.size).toBe(0);
  });

  it('returns only what the contract names, and forbids caching', async () => {
    const { system } = publicApis();
    const answer = answerSchema.parse(await system(gatewayEvent('GET', '/api/health')));
    expect(JSON.parse(answer.body)).toEqual({ status: 'ok', stage: 'local', version: '1' });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': 'request-1' });
  });

  it('lets the distribution keep what everyone is answered alike, and no refusal of it', async () => {
    const { platform } = inMemoryPlatform({ rateLimit: 1 });
    const never = async () => {
      throw new Error('not used');
    };
    const promises = createApi({
      function: 'promises',
      routes: { ...promisesRoutes, ...mailingRoutes },
      platform,
      handlers: {
        getPromiseShare: () => ({ share: null }),
        getPromises: never,
        getCoachPromises: never,
        getPromiseReport: never,
        getPreOrders: never,
        saveMailingDraft: never,
        sendMailing: never,
      },
    });
    const read = () => promises(gatewayEvent('GET', '/api/promise-share'));
    expect(await read()).toMatchObject({
      statusCode: 200,
      headers: { 'cache-control': 'public, max-age=0, s-maxage=300' },
    });
    await Promise.all(Array.from({ length: 10 }, read));
    expect(await read()).toMatchObject({ statusCode: 429, headers: { 'cache-control': 'no-store' } });
  });

  it('has the distribution hand on a failure rather than an old state of the service', async () => {
    const { system } = publicApis();
    expect(await system(gatewayEvent('GET', '/api/status'))).toMatchObject({
      statusCode: 200,
      headers: { 'cache-control': 'public, max-age=0, s-maxage=60, stale-if-error=0' },
    });
  });

  it("returns 404 for another function's route and for a malformed event", async () => {
    const { system } = publicApis();
    expect(await system(gatewayEvent('GET', '/api/account'))).toMatchObject({ statusCode: 404 });
    expect(await system({ Records: [] })).toMatchObject({ statusCode: 404 });
  });

  it('finds a route below a prefix that the gateway leaves to it, and logs which one', async () => {
    const { admin, call, refusal, withRole, log } = setUp();
    withRole('admin', ['system.read']);
    const below = (proxy: string) => ({
      ...gatewayEvent('GET', `/api/admin/${proxy}`, { claims, params: { proxy } }),
      routeKey: 'ANY /api/admin/{proxy+}',
    });
    expect((await call(admin, below('system-health'))).statusCode).toBe(200);
    expect(log.entries).toContainEqual(
      expect.objectContaining({
        message: 'request',
        fields: expect.objectContaining({ route: 'getSystemHealth' }),
      }),
    );
    expect(await refusal(admin, below('flag'))).toMatchObject({ status: 404, code: 'route_not_found' });
    withRole('client');
    expect(await refusal(admin, below('system-health'))).toMatchObject({ status: 403 });
  });

  it('cannot be built with a signed-in route and no way to know the caller', () => {
    const { platform } = inMemoryPlatform();
    const { signedIn: _none, ...publicPlatform } = platform;
    const handlers = {
      getSystemHealth: () => ({ checks: [], reconciler: null }),
      getCancellations: () => ({ days: 90, total: 0, counts: [], comments: [] }),
      getMoney: vi.fn(),
      getMoneyLines: () => ({ lines: [] }),
      ...payHandlers,
      getAuditLines: () => ({ lines: [], nextCursor: null, readBackTo: '', unknown: null }),
      getSystemFigures: vi.fn(),
      getVisits: vi.fn(),
      ...abTestHandlers,
      getStatusDesk: vi.fn(),
      saveIncident: vi.fn(),
      updateFlags: vi.fn(),
      getFlagStates: vi.fn(),
      changeFlag: vi.fn(),
      ...clientHandlers,
    };
    expect(() =>
      createApi({
        function: 'admin',
        routes: { ...adminRoutes, ...payRoutes, ...queueRoutes },
        platform: publicPlatform,
        handlers,
      }),
    ).toThrow('getSystemHealth');
  });
});

describe('when something breaks', () => {
  it('reveals only the request id of an unknown error and logs the stack', async () => {
    const { account, refusal, log, withRole } = setUp(
      {},
      {
        getAccount: () => {
          throw new Error('table password is hunter2');
        },
      },
    );
    withRole('client');
    const { status, code, message, details, requestId } = await refusal(account, getAccount);
    expect({ status, code, details, requestId }).toEqual({
      status: 500,
      code: 'internal',
      requestId: 'request-1',
    });
    expect(message).not.toContain('hunter2');
    const logged = log.entries.find(({ level }) => level === 'error');
    expect(JSON.stringify(logged?.fields)).toContain('create-api.test');
  });

  it('turns an answer that breaks its contract into a 500', async () => {
    const broken = anAccount();
    Reflect.set(broken, 'role', 'emperor');
    const { account, refusal } = setUp(
      {},
      {
        getAccount: ({ caller }) => ({ account: broken, entitlement: caller.entitlement, deviceKey }),
      },
    );
    expect(await refusal(account, getAccount)).toMatchObject({ status: 500, code: 'internal' });
  });

  it('passes on what a use case refuses', async () => {
    const { account, refusal } = setUp(
      {},
      {
        signOut: () => {
          throw new AppError('conflict', 'subscription_exists', 'You have one already.', {
            portalUrl: '/portal',
          });
        },
      },
    );
    expect(await refusal(account, gatewayEvent('POST', '/api/account/sign-out', { claims }))).toMatchObject({
      status: 409,
      code: 'subscription_exists',
      details: { portalUrl: '/portal' },
    });
  });

  it('counts each request by its route, with the status that was answered', async () => {
    const broken = () => {
      throw new Error('broken');
    };
    const { account, call, served, withRole } = setUp({}, { getIntake: broken });
    withRole('client');
    await call(account, getAccount);
    await call(account, gatewayEvent('PATCH', '/api/account', { claims, body: { fullName: 7 } }));
    await call(account, gatewayEvent('GET', '/api/intake', { claims }));
    await call(account, gatewayEvent('GET', '/api/nothing', { claims }));
    expect(served.map(({ route, status }) => [route, status])).toEqual([
      ['getAccount', 200],
      ['updateAccount', 400],
      ['getIntake', 500],
    ]);
  });

  it('logs no address, name or body of a request', async () => {
    const { account, call, log } = setUp();
    await call(account, gatewayEvent('PATCH', '/api/account', { claims, body: { fullName: 'Secret Name' } }));
    const written = JSON.stringify(log.entries);
    expect(log.entries).toContainEqual(
      expect.objectContaining({ message: 'request', fields: expect.objectContaining({ status: 200 }) }),
    );
    for (const personal of ['Secret Name', 'repz.example', '203.0.113.7', 'Ana']) {
      expect(written).not.toContain(personal);
    }
  });
});
