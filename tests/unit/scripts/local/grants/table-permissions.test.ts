import { describe, expect, it } from 'vitest';
import { tablePermissions } from '#scripts/local/grants/table-permissions.ts';

const ask = (operation: string, body: unknown) =>
  tablePermissions(operation, body, (name) => `arn:table/${name}`).map(({ action, resource, keys }) => ({
    action,
    resource,
    rows: keys['dynamodb:LeadingKeys'],
    attributes: keys['dynamodb:Attributes'],
    select: keys['dynamodb:Select']?.[0],
  }));

const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'X' } });

describe('the permissions that a call of a table needs', () => {
  it('of one row name its partition key and every attribute of the request', () => {
    expect(ask('GetItem', { TableName: 't', Key: key('A#1'), ProjectionExpression: 'a, #b.c' })).toEqual([
      {
        action: 'dynamodb:GetItem',
        resource: 'arn:table/t',
        rows: ['A#1'],
        attributes: ['pk', 'sk', 'a', '#b'],
        select: 'SPECIFIC_ATTRIBUTES',
      },
    ]);
    expect(ask('GetItem', { TableName: 't', Key: key('A#1') })).toMatchObject([{ select: 'ALL_ATTRIBUTES' }]);
    expect(ask('PutItem', { TableName: 't', Item: { ...key('A#1'), sum: { N: '1' } } })).toMatchObject([
      { rows: ['A#1'], attributes: ['pk', 'sk', 'sum'], select: undefined },
    ]);
  });

  it('of an update name the attributes of its expressions without words, functions and values', () => {
    const update = {
      TableName: 't',
      Key: key('A#1'),
      UpdateExpression: 'SET #n = if_not_exists(#n, :zero) + :one, seen.#when = :now REMOVE old[0]',
      ConditionExpression:
        'attribute_exists(pk) AND NOT (kind IN (:a, :b)) AND size (#list) BETWEEN :one AND :two',
      ExpressionAttributeNames: { '#n': 'count', '#when': 'when', '#list': 'list' },
    };
    expect(ask('UpdateItem', update)).toMatchObject([
      { attributes: ['pk', 'sk', 'kind', 'list', 'count', 'seen', 'old'] },
    ]);
  });

  it('of a query are on the index, with the key that is asked for', () => {
    const query = {
      TableName: 't',
      IndexName: 'gsi1',
      KeyConditionExpression: 'begins_with(gsi1sk, :from) AND #partition = :list',
      ExpressionAttributeNames: { '#partition': 'gsi1pk' },
      ExpressionAttributeValues: { ':list': { S: 'DUE' }, ':from': { S: '2' } },
    };
    expect(ask('Query', query)).toEqual([
      {
        action: 'dynamodb:Query',
        resource: 'arn:table/t/index/gsi1',
        rows: ['DUE'],
        attributes: ['gsi1sk', 'gsi1pk'],
        select: 'ALL_PROJECTED_ATTRIBUTES',
      },
    ]);
    expect(() => ask('Query', { ...query, KeyConditionExpression: 'gsi1sk = :from' })).toThrow(
      'partition key of a query',
    );
  });

  it('of a batch are one for each table, with all its keys', () => {
    const RequestItems = { t: { Keys: [key('A#1'), key('A#2'), key('A#1')] }, u: { Keys: [key('B#1')] } };
    expect(ask('BatchGetItem', { RequestItems })).toMatchObject([
      { action: 'dynamodb:BatchGetItem', resource: 'arn:table/t', rows: ['A#1', 'A#2'] },
      { action: 'dynamodb:BatchGetItem', resource: 'arn:table/u', rows: ['B#1'] },
    ]);
  });

  it('of a transaction are those of its parts', () => {
    const TransactItems = [
      { Put: { TableName: 't', Item: key('A#1') } },
      { Update: { TableName: 't', Key: key('A#2') } },
      { Delete: { TableName: 'u', Key: key('B#1') } },
      { ConditionCheck: { TableName: 'u', Key: key('B#2') } },
    ];
    expect(ask('TransactWriteItems', { TransactItems }).map(({ action, rows }) => [action, rows])).toEqual([
      ['dynamodb:PutItem', ['A#1']],
      ['dynamodb:UpdateItem', ['A#2']],
      ['dynamodb:DeleteItem', ['B#1']],
      ['dynamodb:ConditionCheckItem', ['B#2']],
    ]);
    const unknown = { TransactItems: [{ Merge: { TableName: 't', Key: key('A#1') } }] };
    expect(() => ask('TransactWriteItems', unknown)).toThrow('unknown part: Merge');
  });

  it.each(['Scan', 'BatchWriteItem', 'ExecuteStatement', 'DescribeTable'])('of %s are not known', (name) => {
    expect(() => ask(name, { TableName: 't' })).toThrow(`The permissions of ${name} are not known here`);
  });
});
