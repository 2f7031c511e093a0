import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { createAccountApi } from '#functions/entries/account/api.ts';
import { createSignedInPlatform } from '#functions/entries/signed-in/signed-in-platform.ts';
import { createSystemApi } from '#functions/entries/system/api.ts';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { environments } from '#functions/platform/environments.ts';
import { type ApiHandler, createApi } from '#functions/platform/http/create-api.ts';
import { createPublicPlatform } from '#functions/platform/http/public-platform.ts';
import { benchAccount } from './bench-account.ts';
import { type Metric, median } from './metric.ts';

const warmUps = 200;
const runs = 300;
/** Source: docs/decisions/003-router-and-functions.md. */
const workLimitMilliseconds = 1;
const calls = { signedIn: 4, public: 1 } as const;

type Environment = Readonly<Record<string, string>>;

/**
 * What a request costs a warm function beside the answers of its tables, which come at once here, and how many table
 * calls it makes: a signed-in one (the limit, then account, session and entitlement in one read, its login and the key of its
 * devices) and a public one.
 */
export async function benchRequests(environment: Environment): Promise<Metric[]> {
  const config = z.parse(environments.account, environment);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const signedIn = countedTables(config.ACCOUNTS_TABLE);
  const account = createApi({
    function: 'account',
    platform: createSignedInPlatform(config, signedIn.tables, log),
    load: async () => createAccountApi(config, signedIn.tables, log),
  });
  const open = countedTables(config.ACCOUNTS_TABLE);
  const system = createApi({
    function: 'system',
    platform: createPublicPlatform(config, open.tables, log),
    load: async () => createSystemApi(z.parse(environments.system, environment), open.tables, log),
  });
  const claims = {
    sub: benchAccount.id,
    username: benchAccount.id,
    token_use: 'access',
    jti: 'token',
    client_id: config.USER_POOL_CLIENT_ID,
  };
  return [
    ...(await measured('account', signedIn, account, event('GET /api/account', claims), calls.signedIn)),
    ...(await measured('system', open, system, event('GET /api/flags', undefined), calls.public)),
  ];
}

type CountedTables = { readonly tables: DynamoDBDocumentClient; readonly count: { calls: number } };

const row = z.looseObject({ pk: z.string(), sk: z.string() });
const command = z.object({
  input: z.object({
    Key: z.optional(row),
    Item: z.optional(row),
    TransactItems: z.optional(z.array(z.object({ Put: z.optional(z.object({ Item: row })) }))),
  }),
});
const nameOf = ({ pk, sk }: z.infer<typeof row>) => `${pk} ${sk}`;

/** They remember what was put, so that the first login of the bench is known to its later requests. */
function countedTables(accountsTable: string): CountedTables {
  const tables = createTableClient();
  const count = { calls: 0 };
  const { groupPending: _none, ...profile } = toRow(benchAccount);
  const stored = new Map<string, unknown>();
  Reflect.set(tables, 'send', async (sent: unknown) => {
    count.calls += 1;
    const { Key, Item, TransactItems = [] } = z.parse(command, sent).input;
    for (const put of [Item, ...TransactItems.map(({ Put }) => Put?.Item)]) {
      if (put !== undefined) stored.set(nameOf(put), put);
    }
    return { Item: Key && stored.get(nameOf(Key)), Responses: { [accountsTable]: [profile] } };
  });
  return { tables, count };
}

async function measured(
  name: string,
  { count }: CountedTables,
  handler: ApiHandler,
  request: unknown,
  callsLimit: number,
): Promise<Metric[]> {
  const times: number[] = [];
  for (let run = -warmUps; run < runs; run += 1) {
    if (run === 0) count.calls = 0;
    const began = performance.now();
    const { statusCode } = await handler(request);
    if (statusCode !== 200) throw new Error(`The bench's request to ${name} was answered with ${statusCode}`);
    if (run >= 0) times.push(performance.now() - began);
  }
  return [
    { name: `${name}.work`, value: median(times), unit: 'ms', limit: workLimitMilliseconds },
    { name: `${name}.calls`, value: count.calls / runs, unit: 'table calls', limit: callsLimit },
  ];
}

function event(routeKey: string, claims: object | undefined) {
  return {
    routeKey,
    headers: { 'content-type': 'application/json' },
    requestContext: {
      requestId: 'bench',
      http: { method: 'GET', sourceIp: '203.0.113.7' },
      ...(claims === undefined ? {} : { authorizer: { jwt: { claims } } }),
    },
  };
}
