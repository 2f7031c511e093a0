import { describe, expect, it } from 'vitest';
import { changeRole } from '#functions/modules/accounts/people/change-role.ts';
import { actOnPerson } from '#functions/modules/accounts/people/person-acts.ts';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoAdminList } from '#functions/modules/accounts/storage/dynamo-admin-list.ts';
import {
  createDynamoPersonActs,
  createDynamoRoleWriter,
} from '#functions/modules/accounts/storage/dynamo-person-acts.ts';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import type { PersonAct } from '#shared/contracts/admin/person-acts.ts';
import type { Role } from '#shared/domain/tiers/tiers.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const clock = frozenClock();
const reason = 'Asked for it';

function world() {
  const tables = createMemoryTables({ clock });
  const revoked: string[] = [];
  const withoutPush: string[] = [];
  const groups: string[] = [];
  const subscribed = new Set<string>();
  const accounts = createDynamoAccountRepository(tables.client, tableNames.accounts, clock);
  const deps = {
    accounts,
    acts: createDynamoPersonActs(tables.client, tableNames),
    roleRows: createDynamoRoleWriter(tables.client, tableNames, clock),
    userPool: { revokeSessions: async (id: string) => void revoked.push(id) },
    removePushDevices: async (id: string) => withoutPush.push(id),
    groups: { set: async (id: string, role: Role) => void groups.push(`${id} ${role}`) },
    hasSubscription: async (id: string) => subscribed.has(id),
    clock,
  };
  const put = (id: string, role: Role, more: object = {}) =>
    tables.put('accounts', { ...toRow(anAccount({ id, role })), ...more });
  put('ada', 'admin');
  put('bea', 'admin');
  put('cleo', 'client');
  const assignments = createDynamoCoachAssigner(tables.client, tableNames, clock);
  const assign = (coachId: string, clientId: string) => {
    const details = { clientId, coachId };
    const line = {
      action: 'coaches.assign',
      byAccountId: 'bea',
      requestId: 'assign',
      at: clock(),
      details,
    } as const;
    const reasonOf = { kind: 'admin', before: null, liftsBars: false, audit: line, mails: [] } as const;
    return assignments.assign(coachId, clientId, clock(), reasonOf);
  };
  let requests = 0;
  const by = (accountId: string) => {
    requests += 1;
    return { accountId, requestId: `request-${requests}` };
  };
  const outcome = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      (error) => (error instanceof AppError ? error.code : String(error)),
    );
  return {
    put,
    tables,
    assign,
    revoked,
    withoutPush,
    groups,
    subscribed,
    act: (who: string, whom: string, act: PersonAct) =>
      outcome(actOnPerson(deps, by(who), whom, { act, reason })),
    role: (who: string, whom: string, role: Role, permissions: AdminPermission[] = []) =>
      outcome(changeRole(deps, by(who), whom, { role, permissions, reason })),
    find: (id: string) => accounts.find(id),
    admins: () => createDynamoAdminList(tables.client, tableNames.accounts, clock).ids(),
    lines: () => tables.rows('operations').map(({ action }) => action),
  };
}

describe('acts about a person', () => {
  it('disable once for who asks twice and at once, and end every session', async () => {
    const { act, find, lines, revoked } = world();
    expect(
      await Promise.all([
        act('ada', 'cleo', 'disable'),
        act('bea', 'cleo', 'disable'),
        act('ada', 'cleo', 'disable'),
      ]),
    ).toEqual(['done', 'done', 'done']);
    expect(lines()).toEqual(['accounts.disable']);
    expect(revoked).toEqual(['cleo', 'cleo', 'cleo']);
    expect(await find('cleo')).toMatchObject({ disabledAt: new Date(clock()).toISOString() });
    expect((await find('cleo'))?.sessionsEndedAt).toBeGreaterThan(clock() / 1000);
  });

  it('end push with the sessions, and leave it to who is enabled', async () => {
    const { act, put, withoutPush } = world();
    put('dora', 'client');
    await act('ada', 'cleo', 'disable');
    await act('ada', 'dora', 'sign-out');
    await act('ada', 'cleo', 'enable');
    expect(withoutPush).toEqual(['cleo', 'dora']);
  });

  it('take the devices with push from a client who becomes a coach, also when the request comes again', async () => {
    const { role, withoutPush } = world();
    await role('ada', 'cleo', 'client');
    expect(withoutPush).toEqual([]);
    await role('ada', 'cleo', 'coach');
    await role('ada', 'cleo', 'coach');
    expect(withoutPush).toEqual(['cleo', 'cleo']);
  });

  it('enable who is disabled, and leave everybody else as they are', async () => {
    const { act, find, lines } = world();
    await act('ada', 'cleo', 'disable');
    expect(await act('ada', 'cleo', 'enable')).toBe('done');
    expect(await act('ada', 'cleo', 'enable')).toBe('done');
    expect((await find('cleo'))?.disabledAt).toBeUndefined();
    expect(lines()).toEqual(['accounts.disable', 'accounts.enable']);
  });

  it('refuse oneself, nobody, and an admin who lost the permission since the request began', async () => {
    const { act, put, lines } = world();
    expect(await act('ada', 'ada', 'disable')).toBe('own_account');
    expect(await act('ada', 'nobody', 'sign-out')).toBe('person_not_found');
    put('ada', 'admin', { permissions: ['clients.read'] });
    expect(await act('ada', 'cleo', 'disable')).toBe('permission_required');
    put('bea', 'admin', { disabledAt: '2026-01-01' });
    expect(await act('bea', 'cleo', 'disable')).toBe('permission_required');
    expect(lines()).toEqual([]);
  });

  it('let one of two admins win who disable each other at once', async () => {
    const { act } = world();
    const both = await Promise.all([act('ada', 'bea', 'disable'), act('bea', 'ada', 'disable')]);
    expect(both.toSorted()).toEqual(['done', 'permission_required']);
  });
});

describe('roles and permissions', () => {
  it('are changed with the lists of coaches and admins, the group and one line', async () => {
    const { role, find, admins, groups, lines } = world();
    expect(await role('ada', 'cleo', 'admin', ['clients.read'])).toBe('done');
    expect(await role('ada', 'cleo', 'admin', ['clients.read'])).toBe('done');
    expect((await find('cleo'))?.account).toMatchObject({ role: 'admin', permissions: ['clients.read'] });
    expect(await admins()).toEqual(['cleo']);
    expect(await role('ada', 'cleo', 'coach')).toBe('done');
    expect((await find('cleo'))?.account).toMatchObject({
      role: 'coach',
      coachApproved: true,
      permissions: [],
    });
    expect(await admins()).toEqual([]);
    expect(groups).toEqual(['cleo admin', 'cleo admin', 'cleo coach']);
    expect(lines()).toEqual(['role.granted', 'role.granted']);
  });

  it('limit an admin who had all, without a change of role', async () => {
    const { role, find, lines } = world();
    expect(await role('ada', 'bea', 'admin', ['system.read', 'clients.read'])).toBe('done');
    expect((await find('bea'))?.account.permissions).toEqual(['system.read', 'clients.read']);
    expect(await role('bea', 'cleo', 'admin')).toBe('permission_required');
    expect(lines()).toEqual(['permissions.change']);
  });

  it.each(['client', 'admin'] as const)(
    'leave one admin with all of them when two act on each other at once, to %s',
    async (next) => {
      const { role, find } = world();
      const both = await Promise.all([role('ada', 'bea', next), role('bea', 'ada', next)]);
      expect(both.toSorted()).toEqual(['done', 'permission_required']);
      const held = await Promise.all(['ada', 'bea'].map(async (id) => (await find(id))?.account.permissions));
      expect(held.filter((each) => each?.includes('permissions.write'))).toHaveLength(1);
    },
  );

  it('stay with oneself, with a coach who has clients and with a client who pays', async () => {
    const { role, put, tables, subscribed, lines } = world();
    expect(await role('ada', 'ada', 'client')).toBe('own_account');
    put('coco', 'coach');
    tables.put('accounts', { pk: 'COACH#coco', sk: 'CLIENT#cleo' });
    expect(await role('ada', 'coco', 'client')).toBe('has_clients');
    subscribed.add('cleo');
    expect(await role('ada', 'cleo', 'coach')).toBe('has_subscription');
    expect(await role('ada', 'nobody', 'coach')).toBe('person_not_found');
    expect(lines()).toEqual([]);
  });

  it.each(['coach', 'admin'] as const)(
    'stay with a client who has a coach and no subscription: the coach would go on reading the data of an %s',
    async (next) => {
      const { role, tables, find, lines } = world();
      tables.put('accounts', { pk: 'ACCOUNT#cleo', sk: 'COACH', coachId: 'coco' });
      expect(await role('ada', 'cleo', next)).toBe('has_coach');
      expect((await find('cleo'))?.account.role).toBe('client');
      expect(lines()).toEqual([]);
    },
  );

  it('never leave a client with one who is no coach, or somebody with a coach who is no client, at the same moment', async () => {
    const { role, put, tables, find, assign } = world();
    put('coco', 'coach', { coachApproved: true });
    for (const [whom, next] of [
      ['coco', 'client'],
      ['cleo', 'coach'],
    ] as const) {
      tables.remove('accounts', ({ sk }) => sk === 'COACH' || sk === 'CLIENT#cleo');
      await Promise.all([assign('coco', 'cleo'), role('ada', whom, next)]);
      const isAssigned = tables
        .rows('accounts')
        .some(({ pk, sk }) => pk === 'ACCOUNT#cleo' && sk === 'COACH');
      const roles = [(await find('coco'))?.account.role, (await find('cleo'))?.account.role];
      if (isAssigned) expect(roles).toEqual(['coach', 'client']);
      expect(await role('ada', whom, next)).toBe(
        isAssigned ? (whom === 'coco' ? 'has_clients' : 'has_coach') : 'done',
      );
      put('coco', 'coach', { coachApproved: true });
    }
  });
});
