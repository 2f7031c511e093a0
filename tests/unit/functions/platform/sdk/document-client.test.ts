import { DynamoDBClient as SdkClient } from '@aws-sdk/client-dynamodb';
import * as sdk from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as ours from '#functions/platform/sdk/document-client.ts';
import { wireRecorder } from './wire-recorder.ts';

const settings = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 200, throwOnRequestTimeout: true },
};

/** The calls of the product, and what of DynamoDB's types they could hold. */
const item = {
  pk: 'ACCOUNT#1',
  count: 12.5,
  on: true,
  nothing: null,
  left: undefined,
  tags: new Set(['a', 'b']),
  weights: new Set([1, 2]),
  audio: new Uint8Array([1, 2, 250]),
  file: Buffer.from('bytes'),
  B: { B: 'a field called B' },
  list: ['x', { deep: [1, null] }, new Uint8Array([9])],
  text: 'Grüße – 你好',
};
const key = { pk: 'ACCOUNT#1', sk: 'PROFILE' };
const values = { ':a': 1, ':b': new Set(['s']), ':c': undefined, ':d': { x: [new Uint8Array([7])] } };
const write = { TableName: 't', ConditionExpression: 'x', ExpressionAttributeNames: { '#Key': 'Key' } };
const commands = [
  ['GetCommand', { TableName: 't', Key: key, ConsistentRead: true }],
  ['PutCommand', { ...write, Item: item, ReturnValues: 'ALL_OLD' }],
  [
    'UpdateCommand',
    { ...write, Key: key, UpdateExpression: 'SET a = :a', ExpressionAttributeValues: values },
  ],
  ['DeleteCommand', { ...write, Key: key, ExpressionAttributeValues: values }],
  ['QueryCommand', { TableName: 't', ExpressionAttributeValues: values, ExclusiveStartKey: key, Limit: 3 }],
  ['ScanCommand', { TableName: 't', ExclusiveStartKey: key, Segment: 0, TotalSegments: 2 }],
  ['BatchGetCommand', { RequestItems: { t: { Keys: [key, key], ConsistentRead: true } } }],
  [
    'BatchWriteCommand',
    { RequestItems: { t: [{ PutRequest: { Item: item } }, { DeleteRequest: { Key: key } }] } },
  ],
  ['TransactGetCommand', { TransactItems: [{ Get: { TableName: 't', Key: key } }] }],
  [
    'TransactWriteCommand',
    {
      ClientRequestToken: 'token-1',
      TransactItems: [
        { Put: { ...write, Item: item, ExpressionAttributeValues: values } },
        { Update: { ...write, Key: key, UpdateExpression: 'SET a = :a', ExpressionAttributeValues: values } },
        { Delete: { ...write, Key: key } },
        { ConditionCheck: { ...write, Key: key, ExpressionAttributeValues: values } },
      ],
    },
  ],
] as const;

const stored = {
  pk: { S: 'ACCOUNT#1' },
  n: { N: '12.5' },
  set: { SS: ['a', 'b'] },
  numbers: { NS: ['1', '2'] },
  raw: { B: 'AQL6' },
  raws: { BS: ['AQ==', 'Ag=='] },
  no: { NULL: true },
  on: { BOOL: false },
  B: { M: { B: { B: 'AQI=' }, BS: { L: [{ S: 'x' }] } } },
};
const answers = {
  GetCommand: { Item: stored },
  PutCommand: { Attributes: stored },
  UpdateCommand: { Attributes: stored },
  DeleteCommand: {},
  QueryCommand: { Items: [stored, {}], Count: 2, ScannedCount: 9, LastEvaluatedKey: { pk: { S: 'x' } } },
  ScanCommand: { Items: [], Count: 0, ScannedCount: 0 },
  BatchGetCommand: {
    Responses: { t: [stored], Item: [stored] },
    UnprocessedKeys: { t: { Keys: [{ pk: { S: 'x' } }], ConsistentRead: true } },
  },
  BatchWriteCommand: { UnprocessedItems: { t: [{ PutRequest: { Item: stored } }] } },
  TransactGetCommand: { Responses: [{ Item: stored }, {}] },
  TransactWriteCommand: {},
};

let wire: Awaited<ReturnType<typeof wireRecorder>>;
let mine: ours.DynamoDBDocumentClient;
let theirs: sdk.DynamoDBDocumentClient;

beforeAll(async () => {
  wire = await wireRecorder();
  vi.stubEnv('AWS_ENDPOINT_URL', wire.endpoint);
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', undefined);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'session');
  mine = ours.DynamoDBDocumentClient.from(new ours.DynamoDBClient(settings));
  theirs = sdk.DynamoDBDocumentClient.from(new SdkClient(settings), {
    marshallOptions: { removeUndefinedValues: true },
  });
});
afterAll(async () => {
  theirs.destroy();
  vi.unstubAllEnvs();
  await wire.close();
});

const classes = {
  GetCommand: [ours.GetCommand, sdk.GetCommand],
  PutCommand: [ours.PutCommand, sdk.PutCommand],
  UpdateCommand: [ours.UpdateCommand, sdk.UpdateCommand],
  DeleteCommand: [ours.DeleteCommand, sdk.DeleteCommand],
  QueryCommand: [ours.QueryCommand, sdk.QueryCommand],
  ScanCommand: [ours.ScanCommand, sdk.ScanCommand],
  BatchGetCommand: [ours.BatchGetCommand, sdk.BatchGetCommand],
  BatchWriteCommand: [ours.BatchWriteCommand, sdk.BatchWriteCommand],
  TransactGetCommand: [ours.TransactGetCommand, sdk.TransactGetCommand],
  TransactWriteCommand: [ours.TransactWriteCommand, sdk.TransactWriteCommand],
} as const;
type Name = keyof typeof classes;
const sendMine = (name: Name, input: object) => mine.send(new classes[name][0](input));
/** The SDK's types know the one command that each input belongs to; the list above pairs them. */
const sendTheirs = (name: Name, input: object): Promise<unknown> =>
  theirs.send(Reflect.construct(classes[name][1], [input]));

const withoutMetadata = (answer: unknown) => {
  const { $metadata: _about, ...rest } = { ...(answer as Record<string, unknown>) };
  return rest;
};
const failureOf = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    (error: unknown) => error as Error & Record<string, unknown>,
  );

describe("the document client, beside the SDK's", () => {
  it.each(commands)('%s sends the same request', async (name, input) => {
    wire.answerWith({ status: 200, body: JSON.stringify(answers[name]) });
    await sendMine(name, input);
    await sendTheirs(name, input);
    const [one, other] = wire.requests;
    expect(one?.target).toBe(other?.target);
    expect(one?.body).toEqual(other?.body);
    expect(one?.headers['content-type']).toBe(other?.headers['content-type']);
    expect(one?.headers['x-amz-security-token']).toBe('session');
    // The SDK signs more headers; scope and algorithm are the same.
    const scopeOf = (value: string | undefined) => value?.split(', ')[0];
    expect(scopeOf(one?.headers.authorization)).toBe(scopeOf(other?.headers.authorization));
  });

  it.each(commands)('%s reads the same answer', async (name, input) => {
    wire.answerWith({ status: 200, body: JSON.stringify(answers[name]) });
    expect(await sendMine(name, input)).toEqual(withoutMetadata(await sendTheirs(name, input)));
  });

  it('gives each transaction a token, and the same one again when it is sent again', async () => {
    wire.answerWith({ status: 500, body: '{}' }, { status: 200, body: '{}' });
    await mine.send(new ours.TransactWriteCommand({ TransactItems: [] }));
    const tokens = wire.requests.map(({ body }) => Reflect.get(Object(body), 'ClientRequestToken'));
    expect(tokens[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(tokens[1]).toBe(tokens[0]);
  });
});

const refusals = [
  ['a lost condition', 'ConditionalCheckFailedException', { message: 'The conditional request failed' }],
  [
    'a cancelled transaction',
    'TransactionCanceledException',
    {
      Message: 'Transaction cancelled',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Message: 'failed' }],
    },
  ],
  ['a table that is not there', 'ResourceNotFoundException', { message: 'Cannot do operations' }],
  ['a wrong request', 'ValidationException', { message: 'One or more parameter values were invalid' }],
] as const;

describe('what the service refuses', () => {
  it.each(refusals)('%s is the same error, after one attempt', async (_what, name, said) => {
    const body = JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, ...said });
    wire.answerWith({ status: 400, body });
    const one = await failureOf(mine.send(new ours.GetCommand({ TableName: 't', Key: key })));
    expect(wire.requests).toHaveLength(1);
    const other = await failureOf(theirs.send(new sdk.GetCommand({ TableName: 't', Key: key })));
    expect(one).toMatchObject({ name, message: other?.message });
    expect(one?.CancellationReasons).toEqual(other?.CancellationReasons);
    expect(one).toBeInstanceOf(Error);
  });

  it.each([
    ['a failing service', { status: 500, body: '{"__type":"x#InternalServerError"}' }],
    ['a throttled table', { status: 400, body: '{"__type":"x#ProvisionedThroughputExceededException"}' }],
    ['something that is no DynamoDB', { status: 503, body: '<html>busy</html>' }],
    ['no answer in time', { status: 0, body: '' }],
  ])('%s is asked again, as often as the settings say', async (_what, answer) => {
    // The wait before a throttled call is asked again grows to seconds.
    vi.spyOn(Math, 'random').mockReturnValue(0.01);
    wire.answerWith(answer);
    const error = await failureOf(mine.send(new ours.GetCommand({ TableName: 't', Key: key })));
    expect(error).toBeInstanceOf(Error);
    expect(wire.requests).toHaveLength(settings.maxAttempts);
    vi.restoreAllMocks();
  });

  it('a call that recovers is answered', async () => {
    wire.answerWith(
      { status: 503, body: '' },
      { status: 200, body: JSON.stringify({ Item: { pk: { S: 'a' } } }) },
    );
    expect(await mine.send(new ours.GetCommand({ TableName: 't', Key: key }))).toEqual({ Item: { pk: 'a' } });
  });

  it('a call that its caller gives up ends at once', async () => {
    wire.answerWith({ status: 0, body: '' });
    const sent = mine.send(new ours.GetCommand({ TableName: 't', Key: key }), {
      abortSignal: AbortSignal.timeout(30),
    });
    expect(await failureOf(sent)).toMatchObject({ name: 'AbortError' });
    expect(wire.requests).toHaveLength(1);
  });
});
