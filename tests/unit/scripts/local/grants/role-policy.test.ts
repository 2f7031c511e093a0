import { describe, expect, it } from 'vitest';
import { type ConditionKeys, decide, readPolicy } from '#scripts/local/grants/role-policy.ts';

const known = new Set(['k', 'l']);
const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/repz-local-billing';

const read = (...statements: readonly unknown[]) =>
  readPolicy({ Version: '2012-10-17', Statement: statements }, known, 'dynamodb');
const allow = (more: Readonly<Record<string, unknown>> = {}) => ({
  Effect: 'Allow',
  Action: 'dynamodb:PutItem',
  Resource: table,
  ...more,
});
const call = { action: 'dynamodb:PutItem', resource: table, keys: {} };
const isAllowed = (statements: readonly unknown[], needed = {}) =>
  decide(read(...statements), { ...call, ...needed }).allowed;

describe('a role', () => {
  it.each([
    ['its action and resource', {}, true],
    ['an action among several', { Action: ['dynamodb:Query', 'dynamodb:PutItem'] }, true],
    ['an action in other case', { Action: 'DynamoDB:putitem' }, true],
    ['actions by wildcard', { Action: 'dynamodb:Put*' }, true],
    ['another action', { Action: 'dynamodb:PutItems' }, false],
    ['the beginning of the action', { Action: 'dynamodb:Put' }, false],
    ['resources by wildcard', { Resource: 'arn:aws:dynamodb:*:table/repz-?????-billing' }, true],
    ['a resource among several', { Resource: ['x', table] }, true],
    ['a resource in other case', { Resource: table.toUpperCase() }, false],
    ['its index alone', { Resource: `${table}/index/gsi1` }, false],
    ['a resource where a dot is no wildcard', { Resource: table.replace('-billing', '.billing') }, false],
  ])('that may do %s', (_, statement, expected) => {
    expect(isAllowed([allow(statement)])).toBe(expected);
  });

  it('may do nothing without a statement', () => {
    expect(isAllowed([])).toBe(false);
  });

  it('may not do what one statement denies and others allow, in any order', () => {
    const deny = allow({ Effect: 'Deny', Condition: { 'ForAnyValue:StringLike': { k: ['AUDIT#*'] } } });
    for (const statements of [
      [allow(), deny],
      [deny, allow()],
    ]) {
      expect(isAllowed(statements, { keys: { k: ['PLAN#1', 'AUDIT#1'] } })).toBe(false);
      expect(isAllowed(statements, { keys: { k: ['PLAN#1'] } })).toBe(true);
    }
  });

  it('says which statements allowed or denied', () => {
    const statements = read(allow(), allow({ Action: 'dynamodb:*' }), allow({ Action: 'dynamodb:Query' }));
    expect(decide(statements, call).by).toEqual(statements.slice(0, 2));
    const denied = read(allow(), allow({ Effect: 'Deny' }));
    expect(decide(denied, call)).toEqual({ allowed: false, by: [denied[1]] });
  });
});

describe('a condition', () => {
  it.each<[string, Readonly<Record<string, unknown>>, ConditionKeys, boolean]>([
    ['an equal value', { StringEquals: { k: 'A' } }, { k: ['A'] }, true],
    ['one of several', { StringEquals: { k: ['B', 'A'] } }, { k: ['A'] }, true],
    ['another value', { StringEquals: { k: 'A' } }, { k: ['a'] }, false],
    ['a wildcard of StringEquals, which has none', { StringEquals: { k: 'A*' } }, { k: ['AB'] }, false],
    ['an absent key', { StringEquals: { k: 'A' } }, {}, false],
    ['an absent key with IfExists', { StringEqualsIfExists: { k: 'A' } }, {}, true],
    ['another value with IfExists', { StringEqualsIfExists: { k: 'A' } }, { k: ['B'] }, false],
    ['a pattern', { StringLike: { k: 'ACCOUNT#*' } }, { k: ['ACCOUNT#1'] }, true],
    ['a pattern in the middle', { StringLike: { k: 'ACCOUNT#*' } }, { k: ['PAY-ACCOUNT#1'] }, false],
    ['all of the values', { 'ForAllValues:StringLike': { k: ['A#*', 'B'] } }, { k: ['A#1', 'B'] }, true],
    ['not all values', { 'ForAllValues:StringLike': { k: ['A#*', 'B'] } }, { k: ['A#1', 'C'] }, false],
    ['no values of all', { 'ForAllValues:StringEquals': { k: ['A'] } }, {}, true],
    ['any of the values', { 'ForAnyValue:StringEquals': { k: ['A'] } }, { k: ['C', 'A'] }, true],
    ['no values of any', { 'ForAnyValue:StringEquals': { k: ['A'] } }, {}, false],
    ['two keys', { StringEquals: { k: 'A', l: 'B' } }, { k: ['A'], l: ['C'] }, false],
    ['two operators', { StringEquals: { k: 'A' }, StringLike: { l: 'B*' } }, { k: ['A'], l: ['C'] }, false],
  ])('meets %s', (_, condition, keys, expected) => {
    expect(isAllowed([allow({ Condition: condition })], { keys })).toBe(expected);
  });

  it('of another service is left out with its statement', () => {
    const elsewhere = { Action: ['ses:SendEmail'], Condition: { StringEquals: { 'ses:FromAddress': 'a' } } };
    expect(read(allow(elsewhere))).toEqual([]);
    expect(() => read(allow({ ...elsewhere, Action: ['ses:SendEmail', '*'] }))).toThrow('ses:FromAddress');
  });

  it.each([
    ['operators', { Condition: { NumericLessThan: { k: '1' } } }, 'NumericLessThan is not evaluated'],
    ['keys', { Condition: { StringEquals: { 'aws:SourceIp': '1' } } }, 'aws:SourceIp is not evaluated'],
    ['elements', { NotAction: 'x' }, 'NotAction'],
    ['principals', { Principal: '*' }, 'Principal'],
  ])('stops the reader at unknown %s', (_, statement, message) => {
    expect(() => read(allow(statement))).toThrow(message);
  });
});
