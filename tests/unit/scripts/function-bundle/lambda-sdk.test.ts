import { spawnSync } from 'node:child_process';
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as lib from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bundleFunction } from '#scripts/build-functions.ts';
import { foreignErrors } from '#scripts/function-bundle/foreign-errors.ts';
import { loadedAtStart } from '#scripts/function-bundle/loaded-at-start.ts';
import * as sdk from './bundled-tables.ts';
import { wireRecorder } from './wire-recorder.ts';

const key = { pk: 'ACCOUNT#1', sk: 'PROFILE' };
/** What of DynamoDB's types a row could hold. */
const item = {
  ...key,
  count: 12.5,
  on: true,
  nothing: null,
  left: undefined,
  tags: new Set(['a', 'b']),
  weights: new Set([1, 2]),
  audio: new Uint8Array([1, 2, 250]),
  list: ['x', { deep: [1, null] }, new Uint8Array([9])],
  text: 'Grüße – 你好',
};
const write = { TableName: 't', ConditionExpression: 'x', ExpressionAttributeValues: { ':a': 1 } };

type Sdk = typeof sdk;
const calls: Readonly<Record<string, (sdk: Sdk) => Promise<object>>> = {
  put: ({ createTableClient, PutCommand }) =>
    createTableClient().send(new PutCommand({ ...write, Item: item })),
  batchGet: ({ createTableClient, BatchGetCommand }) =>
    createTableClient().send(
      new BatchGetCommand({ RequestItems: { t: { Keys: [key], ConsistentRead: true } } }),
    ),
  transaction: cancellable,
};
function cancellable({ createTableClient, TransactWriteCommand }: Sdk) {
  const TransactItems = [{ Put: { ...write, Item: item } }, { ConditionCheck: { ...write, Key: key } }];
  return createTableClient().send(new TransactWriteCommand({ ClientRequestToken: 'token-1', TransactItems }));
}
const stored = { pk: { S: 'ACCOUNT#1' }, n: { N: '12.5' }, raw: { B: 'AQL6' }, tags: { SS: ['a'] } };

let wire: Awaited<ReturnType<typeof wireRecorder>>;
let folder: string;
let chunks: Awaited<ReturnType<typeof bundleFunction>>;
let bundled: Sdk;

beforeAll(async () => {
  wire = await wireRecorder();
  vi.stubEnv('AWS_ENDPOINT_URL', wire.endpoint);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'session');
  folder = await mkdtemp(join(tmpdir(), 'repz-bundle-'));
  chunks = await bundleFunction('tests/unit/scripts/function-bundle/bundled-tables.ts', folder);
  bundled = await import(pathToFileURL(join(folder, 'index.mjs')).href);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await wire.close();
  await rm(folder, { recursive: true });
});

const get = ({ createTableClient, GetCommand }: Sdk, options = {}) =>
  createTableClient().send(new GetCommand({ TableName: 't', Key: key }), options);
const failureOf = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    (error: Error & Record<string, unknown>) => error,
  );

describe('the client of the tables, bundled for Lambda, beside the SDK as it is', () => {
  it.each(Object.entries(calls))(
    '%s sends the same request and reads the same answer',
    async (_name, call) => {
      wire.answerWith({
        status: 200,
        body: JSON.stringify({ Attributes: stored, Responses: { t: [stored] } }),
      });
      const mine = await call(bundled);
      const theirs = await call(sdk);
      expect({ ...mine, $metadata: null }).toEqual({ ...theirs, $metadata: null });
      const [one, other] = wire.requests;
      expect(one?.target).toBe(other?.target);
      expect(one?.body).toEqual(other?.body);
      for (const name of [
        'host',
        'content-type',
        'content-length',
        'x-amz-security-token',
        'amz-sdk-request',
      ])
        expect(one?.headers[name], name).toBe(other?.headers[name]);
      // Who signs, where, and which headers; what is signed differs by an id of the call.
      const signatureOf = (value = '') => value.split(', Signature=');
      expect(signatureOf(one?.headers.authorization)[0]).toBe(signatureOf(other?.headers.authorization)[0]);
      expect(signatureOf(one?.headers.authorization)[1]).toMatch(/^[0-9a-f]{64}$/);
      expect(one?.headers['user-agent']).toMatch(/^aws-sdk-js\/\d.* api\/dynamodb#/);
      const ids = [one, other].map((request) => request?.headers['amz-sdk-invocation-id']);
      expect(new Set(ids).size).toBe(2);
      for (const id of ids)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    },
  );

  it('tells why a transaction was cancelled, after one attempt', async () => {
    const body = {
      __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
      Message: 'Transaction cancelled',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Message: 'failed' }],
    };
    wire.answerWith({ status: 400, body: JSON.stringify(body) });
    const error = await failureOf(cancellable(bundled));
    expect(error).toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: body.CancellationReasons,
    });
    expect(wire.requests).toHaveLength(1);
  });

  it('an error that no call of ours is answered keeps its name and message', async () => {
    const body = { __type: 'com.amazonaws.dynamodb.v20120810#TableInUseException', message: 'being made' };
    wire.answerWith({ status: 400, body: JSON.stringify(body) });
    const told = { name: 'TableInUseException', message: 'being made', $fault: 'client' };
    expect(await failureOf(get(bundled))).toMatchObject(told);
    expect(await failureOf(get(sdk))).toMatchObject(told);
  });

  it.each([
    ['a failing service', { status: 500, body: '{"__type":"x#InternalServerError"}' }],
    ['something that is no DynamoDB', { status: 503, body: '<html>busy</html>' }],
  ])('%s is asked again, four times in all, and answers as soon as it recovers', async (_what, failure) => {
    // The wait before a call is asked again grows with chance.
    vi.spyOn(Math, 'random').mockReturnValue(0.01);
    wire.answerWith(failure);
    expect(await failureOf(get(bundled))).toBeInstanceOf(Error);
    expect(wire.requests).toHaveLength(4);
    wire.answerWith(failure, { status: 200, body: JSON.stringify({ Item: stored }) });
    expect(await get(bundled)).toMatchObject({ Item: { pk: 'ACCOUNT#1', n: 12.5 } });
    vi.restoreAllMocks();
  });

  it('a call that its caller gives up ends at once', async () => {
    wire.answerWith({ status: 0, body: '' });
    const error = await failureOf(get(bundled, { abortSignal: AbortSignal.timeout(100) }));
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(wire.requests).toHaveLength(1);
  });

  it('is one file at start, which leaves Web Crypto alone', () => {
    expect([...loadedAtStart(chunks)].map(({ fileName }) => fileName)).toEqual(['index.mjs']);
    const script = `await import(${JSON.stringify(pathToFileURL(join(folder, 'index.mjs')).href)});
      process.stdout.write(process.moduleLoadList.filter((name) => name.includes('webcrypto')).join());`;
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
    expect([status, String(stdout)]).toEqual([0, '']);
  });
});

describe('the errors that the bundles leave out', () => {
  it('are none that a command of ours may be answered', async () => {
    const used = new Set<string>();
    for await (const file of glob('functions/**/*.ts', { exclude: ['functions/dist/**'] })) {
      const source = await readFile(file, 'utf8');
      for (const [, name = ''] of source.matchAll(/new (\w+Command)\(/g)) if (name in lib) used.add(name);
    }
    expect([...used]).toEqual(expect.arrayContaining(['GetCommand', 'TransactWriteCommand']));
    const answered = await Promise.all([...used].map((name) => errorsOf(name)));
    expect(answered.flat()).toContain('TransactionCanceledException');
    expect(foreignErrors.filter((name) => answered.flat().includes(name))).toEqual([]);
  });
});

/** As the SDK's own documentation of the command lists them: of `PutItem` for the document client's `Put`. */
async function errorsOf(command: string): Promise<string[]> {
  const types = 'node_modules/@aws-sdk/client-dynamodb/dist-types/commands';
  const operation = command.replace('Command', '').replace(/^(Get|Put|Update|Delete|Batch\w+)$/, '$1Item');
  const documented = await readFile(
    join(types, `${operation.replace('TransactWrite', 'TransactWriteItems')}Command.d.ts`),
    'utf8',
  );
  return [...documented.matchAll(/@throws \{@link (\w+)\}/g)].map(([, error = '']) => error);
}
