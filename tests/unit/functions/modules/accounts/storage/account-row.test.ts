import { describe, expect, it } from 'vitest';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { adminPermissions } from '#shared/contracts/admin/permissions.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import {
  accountRow,
  fromRow,
  toRow,
} from '../../../../../../functions/modules/accounts/storage/account-row.ts';

const read = (row: object) => {
  const parsed = parseRow('account', accountRow, row, 0);
  if (parsed === null) throw new Error('no row');
  return fromRow(parsed);
};

describe('the profile row', () => {
  it('comes back as it was written, found by id and by address', () => {
    const row = toRow(anAccount());
    expect(row).toMatchObject({ pk: 'ACCOUNT#account-1', sk: 'PROFILE', gsi1pk: 'EMAIL#ana@repz.example' });
    expect(read(row)).toEqual({ account: anAccount(), groupPending: true });
  });

  it('gives an admin every permission, or those on its list', () => {
    const admin = { ...toRow(anAccount()), role: 'admin' };
    expect(read(admin).account.permissions).toEqual([...adminPermissions]);
    expect(read({ ...admin, permissions: ['system.read'] }).account.permissions).toEqual(['system.read']);
  });

  it('ignores permissions of any other role', () => {
    expect(
      read({ ...toRow(anAccount()), role: 'coach', permissions: ['flags.write'] }).account.permissions,
    ).toEqual([]);
  });
});
