import { describe, expect, test } from 'vitest';
import { serveRoute } from '#functions/platform/http/serve-route.ts';
import type { ApiRoute } from '#shared/contracts/routes.ts';
import { apiRoutes } from '#shared/contracts/routes.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { accessClaims, gatewayEvent } from '#tests/support/fakes/gateway-events.ts';
import { inMemoryPlatform } from '#tests/support/fakes/platform.ts';

const routes = Object.entries<ApiRoute>(apiRoutes).filter(([, { access }]) => access.kind === 'signed-in');
const writing = routes.filter(([, { method }]) => method !== 'GET');
const finishing = [
  'deleteAccount',
  'deleteNow',
  'endLoginSession',
  'requestExport',
  'signOut',
  'signOutEverywhere',
  'signOutOthers',
  'undoDeletion',
  'withdrawConsent',
  'withdrawHealthConsent',
];

/** Calls the route as an admin, coach or client whose account is closing, with a sign-in of this minute. */
async function callWhileClosing(id: string, route: ApiRoute) {
  const world = inMemoryPlatform();
  const access = route.access.kind === 'signed-in' ? route.access : undefined;
  const role = access?.permissions === undefined ? (access?.roles?.[0] ?? 'client') : 'admin';
  const permissions = [...(access?.permissions ?? [])];
  world.accounts.rows.set('account-1', {
    account: anAccount({ role, permissions, coachApproved: role === 'coach' }),
    groupPending: false,
    closing: true,
  });
  world.accounts.entitlements.set('account-1', { status: 'active', tier: 'longevity' });
  const handled: string[] = [];
  const handle = () => {
    handled.push(id);
    throw new Error('reached');
  };
  const claims = accessClaims({ auth_time: String(Math.floor(world.clock() / 1000)) });
  const event = gatewayEvent(route.method, route.path, { claims, body: { confirm: 'DELETE' } });
  const answer = await serveRoute(
    world.platform,
    { served: { id, route, handle }, pathParameters: {} },
    event,
    1_000_000,
  );
  return { answer, handled };
}

/** A coach opens no client from the request on, by reading or writing. Of several roles, the first one calls. */
const opensClients = ({ access }: ApiRoute) =>
  access.kind === 'signed-in' &&
  access.permissions === undefined &&
  access.roles?.[0] === 'coach' &&
  access.opensClient === true;

describe('an account whose deletion was requested', () => {
  test.each(writing.filter(([id]) => !finishing.includes(id)))('writes nothing by %s', async (id, route) => {
    const { answer, handled } = await callWhileClosing(id, route);
    expect(handled).toEqual([]);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('"account_closing"');
  });

  test.each(routes.filter(([, route]) => opensClients(route)))('opens no client by %s', async (id, route) => {
    const { answer, handled } = await callWhileClosing(id, route);
    expect(handled).toEqual([]);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('"account_closing"');
  });

  const reached = routes.filter(([id, { method }]) => method === 'GET' || finishing.includes(id));
  test.each(reached.filter(([, route]) => !opensClients(route)))('still reaches %s', async (id, route) => {
    const { answer, handled } = await callWhileClosing(id, route);
    // Routes with parameters refuse what this test leaves out; nothing is refused because the account is closing.
    expect(handled.length === 1 || answer.statusCode === 400, answer.body ?? '').toBe(true);
  });

  test('allows no writing routes except those that finish or undo the deletion, the copy of the data, the end of sessions and of consents', () => {
    const open = writing.filter(([, { whileClosing }]) => whileClosing !== undefined).map(([id]) => id);
    expect(open.sort()).toEqual([...finishing].sort());
  });
});
