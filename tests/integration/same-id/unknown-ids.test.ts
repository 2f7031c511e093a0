import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';
import { personWithRole } from '#tests/support/people-with-roles.ts';
import { callApi } from '#tests/support/stack.ts';
import { makeTwoPeople } from './two-people.ts';

/** Parameters that name nothing of anybody: a day, a choice from a list, an entry of the catalog. */
const plain = new Map([
  ['day', '2026-01-05'],
  ['from', '2026-01-05'],
  ['week', '2026-01-05'],
  ['month', '2026-01'],
  ['number', '1'],
  ['marker', 'ldl'],
  ['part', 'waist'],
  ['queue', 'support'],
  ['test', 'hero_headline'],
  ['reason', 'pain'],
  ['source', 'garmin'],
  ['consent', 'book'],
  ['exerciseId', 'back-squat'],
  ['barcode', '4006381333931'],
]);
/** The id is chosen by the caller, who makes the row with it. */
const choosing: readonly string[] = [
  'saveFood',
  'saveIncident',
  'saveOwnExercise',
  'saveProgramTemplate',
  'sendBroadcast',
];

const parametersOf = ({ path }: Pick<ApiRoute, 'path'>) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const routes = Object.entries<ApiRoute>(apiRoutes).filter(
  ([id, route]) => !choosing.includes(id) && parametersOf(route).some((name) => !plain.has(name)),
);
const ofClients = routes.filter(
  ([, { path, access }]) =>
    path.includes('{clientId}') && access.kind === 'signed-in' && personaOf(access.roles) !== 'admin',
);

type Persona = 'client' | 'coach' | 'admin';
function personaOf(roles: readonly string[] | undefined): Persona {
  if (roles === undefined || roles.includes('client')) return 'client';
  return roles.includes('coach') ? 'coach' : 'admin';
}

/** Well formed for its route, and nobody's. */
function madeUp(name: string): string {
  const uuid = randomUUID();
  return name === 'entryId' || name === 'workoutId' ? `2026-01-05.${uuid}` : uuid;
}

const tokens = new Map<Persona, string>();
/** A client of another coach than the one who asks. */
let foreignId = '';

beforeAll(async () => {
  const { clients, coaches } = await makeTwoPeople();
  const admin = await personWithRole('admin');
  foreignId = clients[0].id;
  tokens.set('client', clients[1].token).set('coach', coaches[1].token).set('admin', admin.token);
}, 120_000);

async function ask(route: ApiRoute, named: Readonly<Record<string, string>>) {
  const { method, path, access } = route;
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    return named[name] ?? plain.get(name) ?? madeUp(name);
  });
  const token = access.kind === 'public' ? undefined : tokens.get(personaOf(access.roles));
  const answer = await callApi(method, address, token, bodyOf(route, named.clientId ?? randomUUID()));
  return { status: answer.status, said: await answer.text() };
}

/** Empty, which breaks most contracts. What a coach does with a booking names its client there. */
function bodyOf({ method, path, request }: ApiRoute, clientId: string): object | undefined {
  if (method === 'GET' || request === undefined) return undefined;
  if (!path.startsWith('/api/coach/bookings/')) return {};
  if (path.endsWith('/note')) return { clientId, text: '', isShared: false };
  if (!path.endsWith('/move')) return { clientId };
  return { clientId, requestId: randomUUID(), startsAt: '2030-01-07T10:00:00.000Z', zone: 'UTC' };
}

test.each(routes)('%s does not find what nobody has, before the body is judged', async (_, route) => {
  const { status, said } = await ask(route, {});
  expect(status, said).toBe(404);
});

test.each(ofClients)('%s does not find the client of somebody else', async (_, route) => {
  const { status, said } = await ask(route, { clientId: foreignId });
  expect(status, said).toBe(404);
});
