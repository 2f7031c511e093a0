import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AdminPermission, adminPermissions } from '#shared/contracts/admin/permissions.ts';
import { apiRoutes } from '#shared/contracts/routes.ts';
import { type Role, roles, type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { isAllowed, readAccessMatrix } from '#tests/support/access-matrix.ts';
import { subscribe } from '#tests/support/paying-client.ts';
import { callApi, makeUser, output, type SignedIn, signIn, tables } from '#tests/support/stack.ts';

/** Only clients have one; a subscription changes nothing for the others. */
const tiersOf = (role: Role): readonly (TierId | null)[] =>
  role === 'client' ? [null, ...tierIds] : [null, 'longevity'];
/** The stage's tier for an account without a subscription. */
const defaultTier: TierId = 'core';

/**
 * The callers at the edge of what a cell says: the last that is refused and the first that is let through. What it says of
 * every tier is held against the rule itself, in tests/unit/shared/access-matrix.test.ts.
 */
function edgeOf(cell: string, role: Role): readonly (TierId | null)[] {
  if (cell === 'all') return [null];
  const first = tierIds.findIndex((tier) => tier === cell);
  if (first === -1) return tiersOf(role).slice(-1);
  return [tierIds[first - 1] ?? null, tierIds[first] ?? null];
}

const tokens = new Map<string, string>();
const emails = new Map<string, string>();
const key = (role: string, tier: TierId | null) => `${role}/${tier ?? 'none'}`;

/** An account with this role and this live subscription, written as operators and billing write them. */
async function makeCaller(
  role: string,
  tier: TierId | null,
  permissions?: readonly AdminPermission[],
): Promise<SignedIn> {
  const user = await makeUser();
  const response = await callApi('GET', '/api/account', user.accessToken);
  const { account }: { account: { id: string } } = await response.json();
  await tables().send(
    new UpdateCommand({
      TableName: output('AccountsTable'),
      Key: { pk: `ACCOUNT#${account.id}`, sk: 'PROFILE' },
      UpdateExpression: `SET #role = :role, coachApproved = :approved${permissions ? ', #permissions = :permissions' : ''}`,
      ExpressionAttributeNames: { '#role': 'role', ...(permissions && { '#permissions': 'permissions' }) },
      ExpressionAttributeValues: {
        ':role': role,
        ':approved': role === 'coach',
        ...(permissions && { ':permissions': permissions }),
      },
    }),
  );
  if (tier) await subscribe(account.id, tier);
  return user;
}

beforeAll(async () => {
  for (const role of roles) {
    for (const tier of tiersOf(role)) {
      const caller = await makeCaller(role, tier);
      tokens.set(key(role, tier), caller.accessToken);
      emails.set(key(role, tier), caller.email);
    }
  }
}, 120_000);

const endsSessions = (route: string) => route.includes('sign-out');

/** A sign-out ends the sessions that the other calls use, so it goes last and has one of its own. */
const rows = readAccessMatrix().sort((a, b) => Number(endsSessions(a.route)) - Number(endsSessions(b.route)));

test('the table in docs/access-matrix.md has exactly the routes of the API', () => {
  const routes = Object.values(apiRoutes).map(({ method, path }) => `${method} ${path}`);
  expect(rows.map(({ route }) => route).sort()).toEqual(routes.sort());
});

/** Admins who have every permission but one, by the one that they lack. */
const limited = new Map<AdminPermission, string>();

beforeAll(async () => {
  for (const missing of adminPermissions) {
    const admin = await makeCaller(
      'admin',
      null,
      [...adminPermissions].filter((each) => each !== missing),
    );
    limited.set(missing, admin.accessToken);
  }
}, 120_000);

describe.each(adminPermissions)('an admin without %s', (missing) => {
  test.each(rows.filter(({ permissions }) => permissions.split(', ').includes(missing)))(
    'is refused by $route',
    async ({ route }) => {
      const [method = '', path = ''] = route.split(' ');
      const address = path.replaceAll(/\{(\w+)\}/g, 'nothing-there');
      const answer = await callApi(method, address, limited.get(missing));
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({
        error: { code: 'permission_required', details: { missing: [missing] } },
      });
    },
  );
});

describe.each(rows)('$route', ({ route, cells }) => {
  const [method = '', path = ''] = route.split(' ');
  // Path parameters name something that nobody has: a refusal comes first, so 404 counts as let through.
  const address = path.replaceAll(/\{(\w+)\}/g, 'nothing-there');

  test(`anonymous: ${cells.anonymous}`, async () => {
    const { status } = await callApi(method, address);
    expect(status !== 401 && status !== 403).toBe(cells.anonymous === 'all');
  });

  test.each(roles)('%s', async (role) => {
    const ask = async (tier: TierId | null) => {
      const token = endsSessions(route)
        ? (await signIn(emails.get(key(role, tier)) ?? '')).accessToken
        : tokens.get(key(role, tier));
      const { status } = await callApi(method, address, token);
      const answer = { role, tier, allowed: status !== 401 && status !== 403, status };
      expect(answer).toEqual({
        ...answer,
        allowed: isAllowed(cells[role], role === 'client' ? (tier ?? defaultTier) : null),
      });
      expect(status, `${route} as ${key(role, tier)}`).toBeLessThan(500);
    };
    await Promise.all(edgeOf(cells[role], role).map(ask));
  });
});
