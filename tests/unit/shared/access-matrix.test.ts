import { describe, expect, test } from 'vitest';
import { createCallerDirectory } from '#functions/modules/accounts/caller-directory.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { admit } from '#functions/platform/http/access.ts';
import { adminPermissions } from '#shared/contracts/admin/permissions.ts';
import { type ApiRoute, apiRoutes, type RouteAccess } from '#shared/contracts/routes.ts';
import { isFeatureId, lowestTierWith } from '#shared/domain/catalog/feature-matrix.ts';
import { isReal } from '#shared/domain/catalog/promises.ts';
import { type Role, roles, type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { isAllowed, readAccessMatrix } from '#tests/support/access-matrix.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { storedAccounts } from '#tests/support/fakes/stored-accounts.ts';

const clock = frozenClock();
const claims = {
  accountId: 'account-1',
  username: 'account-1',
  sessionId: 'session-1',
  signedInAtMs: clock(),
  inCoachGroup: false,
};

/** A person with this role and this live subscription, in a stage with this default tier. */
async function callerOf(role: Role, subscribed: TierId | null, defaultTier: TierId | null) {
  const records = storedAccounts(clock);
  const permissions = role === 'admin' ? [...adminPermissions] : [];
  const account = anAccount({ role, permissions, coachApproved: role === 'coach' });
  records.rows.set('account-1', { account, groupPending: false });
  if (subscribed !== null) records.entitlements.set('account-1', { status: 'active', tier: subscribed });
  const makeAccount = async () => {
    throw new Error('It is there already');
  };
  const log = recordingLog();
  return createCallerDirectory({ records, makeAccount, defaultTier, clock, log }).load(claims);
}

const rows = new Map(readAccessMatrix().map(({ route, cells }) => [route, cells]));
const routes = Object.values<ApiRoute>(apiRoutes).map(({ method, path, access }) => ({
  route: `${method} ${path}`,
  access,
}));

/**
 * The table in docs/access-matrix.md against the rule that every function runs before a handler, in both kinds of
 * stage. The integration test calls the routes for real, in the one stage that there is: nobody is without a tier there.
 */
describe.each([
  ['none', null],
  ['core', 'core'],
] as const)('in a stage whose default tier is %s', (_name, defaultTier) => {
  test.each(roles)('%s gets access as the table says, on every tier and without one', async (role) => {
    for (const subscribed of [null, ...tierIds]) {
      const context = await callerOf(role, subscribed, defaultTier);
      const tier = role === 'client' ? (subscribed ?? defaultTier) : null;
      expect(context.entitlement.tier).toBe(tier);
      const answers = routes.map(({ route, access }) => [
        route,
        access.kind === 'public' || isAdmitted(() => admit(access, claims, context, clock())),
      ]);
      const table = routes.map(({ route }) => [route, isAllowed(rows.get(route)?.[role] ?? '', tier)]);
      expect(answers).toEqual(table);
    }
  });
});

test('an account without a tier cannot use tier features but can buy a tier', async () => {
  const client = await callerOf('client', null, null);
  const admitted = routes.filter(
    ({ access }) => access.kind === 'signed-in' && isAdmitted(() => admit(access, claims, client, clock())),
  );
  const names = admitted.map(({ route }) => route);
  expect(names).not.toContain('POST /api/assistant/messages');
  expect(names).toEqual(expect.arrayContaining(['POST /api/checkout', 'GET /api/account']));
});

const featureOf = (access: RouteAccess) => (access.kind === 'signed-in' ? (access.feature ?? null) : null);

test('no route of the table lets an admin through to other people without a permission', () => {
  const open = readAccessMatrix().filter(
    ({ cells, permissions }) => cells.admin !== 'none' && cells.anonymous === 'none' && permissions === '',
  );
  expect(open).toEqual([]);
});

test('a route on the account of the caller alone names nobody else', () => {
  const own = routes.filter(({ access }) => access.kind === 'signed-in' && access.roles === undefined);
  expect(own.filter(({ route }) => /\{(client|coach|account)Id\}/.test(route))).toEqual([]);
});

test.each(adminPermissions)(
  'an admin without %s is refused by every route that asks for it',
  async (permission) => {
    const permissions = adminPermissions.filter((each) => each !== permission);
    const { entitlement } = await callerOf('admin', null, null);
    const admin = { account: anAccount({ role: 'admin', permissions }), entitlement };
    const guarded = routes.flatMap(({ route, access }) =>
      access.kind === 'signed-in' && access.permissions !== undefined
        ? [{ route, access, asks: access.permissions.some((each) => each === permission) }]
        : [],
    );
    const admitted = guarded.filter(({ access }) => isAdmitted(() => admit(access, claims, admin, clock())));
    expect(guarded.some(({ asks }) => asks)).toBe(true);
    expect(admitted).toEqual(guarded.filter(({ asks }) => !asks));
  },
);

/** Decided inside a route that serves other features too; each has a test of its own that is refused one tier below. */
const askedInside = new Set([
  'form_review',
  'exclusive_protocols',
  'research_blog_access',
  'supplement_guide',
  'supplement_protocols',
  'peptides',
  'bioregulators',
  'peds',
  'nootropics',
  'custom_cycling',
]);

test('each real feature that a lower tier lacks is asked for by a route', () => {
  const asked = new Set<string>(routes.flatMap(({ access }) => featureOf(access) ?? []));
  const sold = Object.entries(lowestTierWith)
    .filter(([feature, tier]) => isFeatureId(feature) && isReal(feature) && tier !== 'core')
    .map(([feature]) => feature);
  expect(sold.filter((feature) => !asked.has(feature) && !askedInside.has(feature))).toEqual([]);
  expect([...askedInside].filter((feature) => asked.has(feature))).toEqual([]);
});

function isAdmitted(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch (error) {
    if (error instanceof AppError && (error.kind === 'forbidden' || error.kind === 'unauthenticated'))
      return false;
    throw error;
  }
}
