import { describe, expect, it } from 'vitest';
import { answerAddressLink } from '#functions/modules/accounts/address-change/answer-address-link.ts';
import {
  changeAddressFor,
  readAddressChangeFor,
} from '#functions/modules/accounts/address-change/change-address-for.ts';
import { createDynamoSupportAddressChanges } from '#functions/modules/accounts/storage/dynamo-support-address-changes.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { addressWorld, newAddress, oldAddress } from './address-world.ts';

/** Ada, an admin, changes the address of Ana. */
function world() {
  const w = addressWorld();
  const admin = anAccount({
    id: 'ada',
    email: 'ada@repz.example',
    role: 'admin',
    permissions: ['people.write'],
  });
  w.accounts.rows.set('ada', { account: admin, groupPending: false });
  const deps = {
    ...w.deps,
    supportChanges: createDynamoSupportAddressChanges(w.tables.client, tableNames, w.clock),
  };
  let requests = 0;
  return {
    ...w,
    change: (email: string | null, { by = 'ada', id = 'ana' } = {}) => {
      requests += 1;
      const acting = { accountId: by, requestId: `request-${requests}` };
      return changeAddressFor(deps, acting, id, { email, reason: 'Asked on the phone' }).then(
        () => 'done',
        (error) => (error instanceof AppError ? error.code : String(error)),
      );
    },
    state: async () => (await readAddressChangeFor(deps, 'ana')).change,
    tokenTo: (address: string) =>
      w.mailsOf('address-support').findLast(({ to }) => to.email === address)?.data.token ?? '',
    answer: (token: string, answer: 'yes' | 'no' = 'yes') => answerAddressLink(deps, token, answer),
    lines: () => w.tables.rows('operations').map(({ action, byAccountId }) => `${action} by ${byAccountId}`),
  };
}

describe('a change of address that support begins', () => {
  it('mails both addresses, leaves one line without an address, and changes nothing by itself', async () => {
    const w = world();
    expect(await w.change(newAddress)).toBe('done');
    expect(await w.change(newAddress)).toBe('done');
    expect(w.mailsOf('address-support').map(({ to }) => to.email)).toEqual([oldAddress, newAddress]);
    expect(w.lines()).toEqual(['accounts.change-address by ada']);
    expect(JSON.stringify(w.tables.rows('operations'))).not.toContain('@');
    expect(await w.state()).toMatchObject({ email: newAddress, oldConfirmed: false, newConfirmed: false });
    expect([await w.emailOf('ana'), w.poolEmailOf('ana')]).toEqual([oldAddress, oldAddress]);
  });

  it.each([
    ['old first', [oldAddress, newAddress]],
    ['new first', [newAddress, oldAddress]],
  ] as const)(
    'takes effect once both have confirmed, %s, and ends every login session',
    async (_, [first, second]) => {
      const w = world();
      await w.change(newAddress);
      const before = w.clock();
      expect(await w.answer(w.tokenTo(first))).toBe('waits');
      expect(await w.answer(w.tokenTo(first))).toBe('waits');
      expect(await w.emailOf('ana')).toBe(oldAddress);
      expect(await w.answer(w.tokenTo(second))).toBe('done');
      expect([await w.emailOf('ana'), w.poolEmailOf('ana')]).toEqual([newAddress, newAddress]);
      expect(await w.isOpen('own', before)).toBe(false);
      expect(await w.isOpen('of a login right after the answer', w.clock())).toBe(true);
      expect(await w.state()).toBeNull();
      expect(w.mailsOf('address-left')).toHaveLength(1);
      // The owner of the old mailbox has the same way back as after every change.
      expect(await w.press(w.links('address-left')[0] ?? '')).toBe('done');
      expect(await w.emailOf('ana')).toBe(oldAddress);
    },
  );

  it('confirmed by both at once, it changes once', async () => {
    const w = world();
    await w.change(newAddress);
    const answers = await Promise.all([oldAddress, newAddress].map((each) => w.answer(w.tokenTo(each))));
    expect(answers).toContain('done');
    expect(await w.emailOf('ana')).toBe(newAddress);
    expect(w.mailsOf('address-left')).toHaveLength(1);
  });

  it.each([oldAddress, newAddress])('%s may stop it', async (address) => {
    const w = world();
    await w.change(newAddress);
    await w.answer(w.tokenTo(oldAddress));
    expect(await w.answer(w.tokenTo(address), 'no')).toBe('stopped');
    expect(await w.answer(w.tokenTo(newAddress))).toBe('refused');
    expect(await w.state()).toBeNull();
    expect(await w.emailOf('ana')).toBe(oldAddress);
  });

  it('ends when it is withdrawn, replaced, or seven days old', async () => {
    const w = world();
    await w.change(newAddress);
    const [old, next] = [w.tokenTo(oldAddress), w.tokenTo(newAddress)];
    expect(await w.change(null)).toBe('done');
    expect(await w.change(null)).toBe('done');
    expect(w.lines().toSorted()).toEqual(['accounts.change-address by ada', 'accounts.keep-address by ada']);
    expect([await w.answer(old), await w.answer(next)]).toEqual(['refused', 'refused']);
    await w.change(newAddress);
    const replaced = w.tokenTo(newAddress);
    await w.change('third@repz.example');
    expect(await w.answer(replaced)).toBe('refused');
    w.clock.advance(7 * dayMs);
    expect(await w.answer(w.tokenTo('third@repz.example'))).toBe('refused');
  });

  it('is refused for oneself, without the permission, and for an address that is taken or the same', async () => {
    const w = world();
    expect(await w.change('ada.new@repz.example', { id: 'ada' })).toBe('own_account');
    expect(await w.change(newAddress, { by: 'bo' })).toBe('permission_required');
    expect(await w.change('bo@repz.example')).toBe('address_taken');
    expect(await w.change(oldAddress)).toBe('same_address');
    expect(await w.change(newAddress, { id: 'nobody' })).toBe('person_not_found');
    expect([w.mails(), w.lines()]).toEqual([[], []]);
  });

  it('is worth nothing to a link that was made up, and gives its owner no code to enter', async () => {
    const w = world();
    await w.change(newAddress);
    const [accountId, id] = w.tokenTo(oldAddress).split('.');
    for (const forged of [
      '',
      `${accountId}.${id}`,
      `${accountId}.${id}.x`,
      `bo.${id}.x`,
      `${w.tokenTo(oldAddress)}.x`,
    ])
      expect(await w.answer(forged)).toBe('refused');
    expect(await w.confirm('123456')).toBe('wrong_code');
  });
});
