import { describe, expect, it } from 'vitest';
import { requireOtherAdmin } from '#functions/modules/accounts/people/other-admin.ts';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { toAdminRow } from '#functions/modules/accounts/storage/admin-list-row.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoAdminList } from '#functions/modules/accounts/storage/dynamo-admin-list.ts';
import { removalSchedule } from '#functions/modules/billing/account/account-removal.ts';
import { createDynamoAccountRemovals } from '#functions/modules/billing/storage/dynamo-account-removals.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Role } from '#shared/domain/tiers/tiers.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const clock = frozenClock();

function world() {
  const tables = createMemoryTables({ clock });
  const admins = {
    adminIds: createDynamoAdminList(tables.client, tableNames.accounts, clock).ids,
    accounts: createDynamoAccountRepository(tables.client, tableNames.accounts, clock),
  };
  const removals = createDynamoAccountRemovals(tables.client, tableNames);
  const put = (id: string, role: Role, more: object = {}) => {
    tables.put('accounts', { ...toRow(anAccount({ id, role })), ...more });
    tables.put('accounts', toAdminRow(id));
  };
  put('ada', 'admin');
  const leave = async (id: string) => {
    try {
      await removals.request(id, removalSchedule(clock()), await requireOtherAdmin(admins, id));
      return 'gone';
    } catch (error) {
      return error instanceof AppError ? error.code : String(error);
    }
  };
  return { put, leave };
}

describe('an admin who deletes their account', () => {
  it('may do so while another one stays', async () => {
    const { put, leave } = world();
    put('bea', 'admin');
    expect(await leave('ada')).toBe('gone');
    expect(await leave('bea')).toBe('last_admin');
  });

  it.each([
    ['is disabled', 'admin', { disabledAt: '2026-01-01' }],
    ['leaves as well', 'admin', { deletionRequestedAt: '2026-01-01' }],
    ['was one once', 'client', {}],
  ] as const)('is the last one beside somebody who %s', async (_, role, more) => {
    const { put, leave } = world();
    put('bea', role, more);
    expect(await leave('ada')).toBe('last_admin');
  });

  it('is refused when the only other one leaves at the same moment', async () => {
    const { put, leave } = world();
    put('bea', 'admin');
    const both = await Promise.all([leave('ada'), leave('bea')]);
    expect(both.toSorted()).toEqual(['gone', 'last_admin']);
  });

  it('gets the first dates again when the request is repeated', async () => {
    const { put, leave } = world();
    put('bea', 'admin');
    expect(await leave('ada')).toBe('gone');
    expect(await leave('ada')).toBe('gone');
  });
});
