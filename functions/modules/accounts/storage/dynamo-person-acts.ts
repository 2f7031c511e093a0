import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import { ifStillVersion } from '#functions/platform/dynamo/version-condition.ts';
import { roles } from '#shared/domain/tiers/tiers.ts';
import type { RoleRefusal, RoleState, RoleWriter } from '../people/change-role.ts';
import type { ActRefusal, PersonActWriter, PersonChange } from '../people/person-acts.ts';
import { accountKey } from './account-row.ts';
import { type ActTables, adminActWrites } from './admin-act-writes.ts';
import { adminRollKey, toAdminRow } from './admin-list-row.ts';
import { coachRollKey, toRollRow } from './coach-list-row.ts';

export function createDynamoPersonActs(tables: DynamoDBDocumentClient, names: ActTables): PersonActWriter {
  return {
    write: (accountId, change, permission, audit) =>
      transact<ActRefusal>(tables, [
        { item: changeItem(names, accountId, change), refusedAs: 'changed' },
        ...adminActWrites(names, { permission, audit }),
      ]),
  };
}

function changeItem(names: ActTables, accountId: string, change: PersonChange): Write<ActRefusal>['item'] {
  const TableName = names.accounts;
  switch (change.act) {
    case 'end-login': {
      const key = accountKey.session(accountId, change.sessionId);
      const Item = { ...key, schemaVersion: 1, expiresAt: change.markUntil };
      return { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } };
    }
    case 'resend-confirmation':
      return { Put: { TableName: names.operations, ...lastConfirmation(change.addressId, change.at) } };
    default:
      return { Update: { TableName, Key: accountKey.profile(accountId), ...updateOf(change) } };
  }
}

const secondsBetweenConfirmations = 60;

function lastConfirmation(addressId: string, at: number) {
  const now = Math.floor(at / 1000);
  return {
    Item: {
      pk: `RATE#confirmation-by-admin:${addressId}`,
      sk: 'LAST',
      expiresAt: now + secondsBetweenConfirmations,
    },
    ConditionExpression: 'attribute_not_exists(pk) or expiresAt <= :now',
    ExpressionAttributeValues: { ':now': now },
  };
}

function updateOf(change: Extract<PersonChange, { readonly act: 'sign-out' | 'disable' | 'enable' }>) {
  switch (change.act) {
    case 'sign-out':
      return {
        UpdateExpression: 'SET sessionsEndedAt = :ended REMOVE sessionKept',
        ConditionExpression:
          'attribute_exists(pk) and (attribute_not_exists(sessionsEndedAt) or sessionsEndedAt < :ended or attribute_exists(sessionKept))',
        ExpressionAttributeValues: { ':ended': change.endedAt },
      };
    case 'disable':
      return {
        UpdateExpression: 'SET disabledAt = :at, sessionsEndedAt = :ended REMOVE sessionKept',
        ConditionExpression: 'attribute_exists(pk) and attribute_not_exists(disabledAt)',
        ExpressionAttributeValues: { ':at': change.at, ':ended': change.endedAt },
      };
    case 'enable':
      return {
        UpdateExpression: 'REMOVE disabledAt',
        ConditionExpression: 'attribute_exists(disabledAt)',
      };
  }
}

const roleRow = z.object({
  role: z.enum(roles),
  permissions: z.optional(z.array(z.string())),
});

const loadKey = (coachId: string) => ({ pk: `COACH#${coachId}`, sk: 'LOAD' });
const loadRow = z.object({ version: z._default(z.number(), 0) });

export function createDynamoRoleWriter(
  tables: DynamoDBDocumentClient,
  names: ActTables,
  clock: Clock,
): RoleWriter {
  const TableName = names.accounts;
  const rows = createRowReader(tables, TableName, clock);
  const hasClients = async (coachId: string) => {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName,
        ...byPrefix(loadKey(coachId).pk, 'CLIENT#'),
        Limit: 1,
        ConsistentRead: true,
      }),
    );
    return Items.length > 0;
  };
  /** That a coach gets no client, and a client no coach, before the role is written. */
  const freeCheck = async (
    accountId: string,
    read: RoleState,
    next: RoleState,
  ): Promise<'has-clients' | readonly Write<RoleRefusal>[]> => {
    if (read.role === next.role) return [];
    if (read.role === 'client') {
      const Key = { ...accountKey.profile(accountId), sk: 'COACH' };
      const check = { TableName, Key, ConditionExpression: 'attribute_not_exists(pk)' };
      return [{ item: { ConditionCheck: check }, refusedAs: 'has-coach' }];
    }
    if (read.role !== 'coach') return [];
    // Before the clients: every assignment raises the version.
    const version = (await rows.find('load', loadRow, loadKey(accountId)))?.version ?? 0;
    if (await hasClients(accountId)) return 'has-clients';
    const check = { TableName, Key: loadKey(accountId), ...ifStillVersion(version) };
    return [{ item: { ConditionCheck: check }, refusedAs: 'changed' }];
  };
  return {
    async read(accountId) {
      const row = await rows.find('role', roleRow, accountKey.profile(accountId));
      if (row === null) return null;
      return { role: row.role, permissions: row.role === 'admin' ? (row.permissions ?? null) : [] };
    },
    async write(accountId, read, next, audit) {
      const free = await freeCheck(accountId, read, next);
      if (free === 'has-clients') return [free];
      return transact<RoleRefusal>(tables, [
        {
          item: { Update: { TableName, Key: accountKey.profile(accountId), ...roleUpdate(read, next) } },
          refusedAs: 'changed',
        },
        ...free,
        ...listWrites(TableName, accountId, read, next).map((item) => ({
          item,
          refusedAs: 'changed' as const,
        })),
        ...adminActWrites(names, { permission: 'permissions.write', audit }),
      ]);
    },
  };
}

/** A coach made this way is approved. */
function roleUpdate(read: RoleState, next: RoleState) {
  const isAdmin = next.role === 'admin';
  const sameList =
    read.role === 'admin' && read.permissions !== null
      ? '#permissions = :read'
      : 'attribute_not_exists(#permissions)';
  const changes = read.role !== next.role;
  return {
    UpdateExpression: [
      `SET #role = :next${changes ? ', coachApproved = :approved' : ''}${isAdmin ? ', #permissions = :granted' : ''}`,
      isAdmin ? '' : ' REMOVE #permissions',
    ].join(''),
    ConditionExpression: read.role === 'admin' ? `#role = :before and ${sameList}` : '#role = :before',
    ExpressionAttributeNames: { '#role': 'role', '#permissions': 'permissions' },
    ExpressionAttributeValues: {
      ':before': read.role,
      ':next': next.role,
      ...(changes && { ':approved': next.role === 'coach' }),
      ...(isAdmin && { ':granted': next.permissions ?? [] }),
      ...(read.role === 'admin' && read.permissions !== null && { ':read': read.permissions }),
    },
  };
}

function listWrites(TableName: string, accountId: string, read: RoleState, next: RoleState) {
  if (read.role === next.role) return [];
  return [
    next.role === 'coach'
      ? { Put: { TableName, Item: toRollRow(accountId, true) } }
      : { Delete: { TableName, Key: coachRollKey.of(accountId) } },
    next.role === 'admin'
      ? { Put: { TableName, Item: toAdminRow(accountId) } }
      : { Delete: { TableName, Key: adminRollKey.of(accountId) } },
  ];
}
