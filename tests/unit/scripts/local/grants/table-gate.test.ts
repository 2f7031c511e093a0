import { createServer, type Server } from 'node:http';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPolicy } from '#scripts/local/grants/role-policy.ts';
import { startTableGate, type TableGate } from '#scripts/local/grants/table-gate.ts';
import { tableConditionKeys } from '#scripts/local/grants/table-permissions.ts';
import { freePort } from '#scripts/local/ports.ts';

const statement = (Effect: string, Action: string | readonly string[], LeadingKeys: readonly string[]) => ({
  Effect,
  Action,
  Resource: 'arn:table/billing',
  Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': LeadingKeys } },
});
const policy = {
  Version: '2012-10-17',
  Statement: [
    statement('Allow', ['dynamodb:GetItem', 'dynamodb:PutItem'], ['ACCOUNT#*']),
    statement('Allow', 'dynamodb:DeleteItem', ['QUEUE']),
    statement('Deny', 'dynamodb:GetItem', ['ACCOUNT#sealed']),
  ],
};

let emulator: Server;
let received: { readonly host: string | undefined; readonly body: unknown }[] = [];
let grantsRead = 0;
let gate: TableGate;
let failsToRead = false;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  [received, grantsRead, failsToRead] = [[], 0, false];
  const [port, emulatorPort] = [await freePort(), await freePort()];
  emulator = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (part) => {
      body += part;
    });
    incoming.on('end', () => {
      received.push({ host: incoming.headers.host, body: JSON.parse(body) });
      response.end('{"Item":{"pk":{"S":"found"}}}');
    });
  });
  await new Promise<void>((resolve) => emulator.listen(emulatorPort, '127.0.0.1', resolve));
  gate = await startTableGate({
    port,
    emulatorUrl: `http://127.0.0.1:${emulatorPort}`,
    tableArn: (name) => `arn:table/${name}`,
    readGrants: async () => {
      grantsRead += 1;
      if (failsToRead) throw new Error('no answer');
      const statements = readPolicy(policy, tableConditionKeys, 'dynamodb');
      return [{ functionName: 'repz-local-billing', role: 'BillingRole', statements }];
    },
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await gate.close();
  await new Promise((resolve) => {
    emulator.close(resolve);
    emulator.closeAllConnections();
  });
});

const clientOf = (userAgentAppId?: string) =>
  new DynamoDBClient({
    endpoint: gate.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
    userAgentAppId,
  });
const get = (pk: string) =>
  clientOf('repz-local-billing/PT/NO-OP/2.36.0/PTEnv/NA').send(
    new GetItemCommand({ TableName: 'billing', Key: { pk: { S: pk }, sk: { S: 'X' } } }),
  );

describe('the gate before the tables', () => {
  it('passes on what the role allows, with the host that was signed', async () => {
    await expect(get('ACCOUNT#ana')).resolves.toMatchObject({ Item: { pk: { S: 'found' } } });
    const { port } = new URL(gate.url);
    expect(received).toMatchObject([
      { host: `127.0.0.1:${port}`, body: { TableName: 'billing', Key: { pk: { S: 'ACCOUNT#ana' } } } },
    ]);
    expect(gate.refusals).toEqual([]);
  });

  it('refuses other rows of an allowed table as IAM does, once in its list', async () => {
    for (let each = 0; each < 2; each += 1)
      await expect(get('QUEUE')).rejects.toMatchObject({
        name: 'AccessDeniedException',
        message: expect.stringContaining(
          'BillingRole/repz-local-billing is not authorized to perform: dynamodb:GetItem on resource: arn:table/billing because no identity-based policy allows the dynamodb:GetItem action',
        ),
      });
    expect(received).toEqual([]);
    expect(gate.refusals).toEqual([expect.stringContaining('keys QUEUE; attributes pk, sk')]);
  });

  it('refuses what is denied', async () => {
    await expect(get('ACCOUNT#sealed')).rejects.toThrow('with an explicit deny');
    expect(received).toEqual([]);
  });

  it('refuses callers without a name, and calls that it cannot judge', async () => {
    const nameless = clientOf().send(
      new PutItemCommand({ TableName: 'billing', Item: { pk: { S: 'ACCOUNT#ana' } } }),
    );
    await expect(nameless).rejects.toThrow('its caller has no name');
    const unknown = clientOf('repz-local-nobody').send(
      new PutItemCommand({ TableName: 'billing', Item: { pk: { S: 'ACCOUNT#ana' } } }),
    );
    await expect(unknown).rejects.toThrow('no function is named repz-local-nobody');
    gate.forgetGrants();
    failsToRead = true;
    await expect(get('ACCOUNT#ana')).rejects.toThrow('no answer');
    expect(gate.refusals).toHaveLength(3);
    failsToRead = false;
    await expect(get('ACCOUNT#ana')).resolves.toBeDefined();
  });

  it('reads the grants once, and again after a deployment', async () => {
    await Promise.all([get('ACCOUNT#ana'), get('ACCOUNT#ben')]);
    await get('ACCOUNT#ana');
    expect(grantsRead).toBe(1);
    gate.forgetGrants();
    await get('ACCOUNT#ana');
    expect(grantsRead).toBe(2);
  });

  it('lists the grants that no call needed', async () => {
    await get('ACCOUNT#ana');
    const unused = await gate.unusedGrants();
    expect(unused.map(({ functionName, actions }) => [functionName, actions])).toEqual([
      ['repz-local-billing', ['dynamodb:PutItem']],
      ['repz-local-billing', ['dynamodb:DeleteItem']],
    ]);
  });

  it('breaks the connection when the local AWS does, so that the SDK repeats the call', async () => {
    await new Promise((resolve) => emulator.close(resolve));
    await expect(get('ACCOUNT#ana')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(gate.refusals).toEqual([]);
  });
});
