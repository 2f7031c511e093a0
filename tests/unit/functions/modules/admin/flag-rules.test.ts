import { describe, expect, it } from 'vitest';
import { createDynamoFlagWriter } from '#functions/modules/admin/storage/dynamo-flag-writer.ts';
import { changeFlag, readFlagStates, updateFlags } from '#functions/modules/admin/update-flags.ts';
import { createDynamoFlagReader } from '#functions/modules/system/storage/dynamo-flag-reader.ts';
import { flagKey } from '#functions/modules/system/storage/flag-row.ts';
import { type ChangeFlag, changeFlagRequestSchema, type FlagRule } from '#shared/contracts/admin/flags.ts';
import { flagsResponseSchema } from '#shared/contracts/system/system.ts';
import { isFlagOn } from '#shared/domain/site/flags.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const avery = anAccount({ id: 'admin-1', role: 'admin', fullName: 'Avery Admin' });
const ana = anAccount({ id: 'ana', fullName: 'Ana Client' });
const flag = 'tierCardsComingSoon';
const some: FlagRule = { on: true, percent: 20, tiers: ['longevity'], people: ['ana'], endsOn: '2027-01-31' };
const everyone: FlagRule = { on: true, percent: 100, tiers: [], people: [], endsOn: null };

function setUp() {
  const clock = frozenClock('2026-11-29T10:00:00.000Z');
  const tables = createMemoryTables({ clock });
  let accounts = [avery, ana];
  const deps = {
    clock,
    flags: {
      ...createDynamoFlagReader(tables.client, tableNames.operations, clock),
      ...createDynamoFlagWriter(tables.client, tableNames.operations),
    },
    findAll: async (ids: readonly string[]) => accounts.filter(({ id }) => ids.includes(id)),
  };
  let requests = 0;
  const by = () => {
    requests += 1;
    clock.advance(1_000);
    return { accountId: avery.id, requestId: `request-${requests}` };
  };
  const change = (request: ChangeFlag) => changeFlag(deps, by(), changeFlagRequestSchema.parse(request));
  const set = (rule: Partial<FlagRule> = {}, seen: string | null = null, reason = 'Try it on a few') =>
    change({ act: 'set', flag, rule: { ...some, ...rule }, seen, reason });
  const state = async () => {
    const { states } = await readFlagStates(deps);
    return states.find(({ name }) => name === flag);
  };
  const inForce = async () => flagsResponseSchema.parse(await deps.flags.read());
  const isOnFor = async (id: string, tier: TierId | null = null) =>
    isFlagOn(flag, await inForce(), { id, tier });
  const lines = () => tables.rows('operations').filter(({ pk }) => String(pk).startsWith('AUDIT#'));
  /** As the release before wrote a switch. */
  const turnByOldRelease = (on: boolean) => {
    const row = tables.rows('operations').find(({ pk }) => pk === flagKey.pk);
    tables.put('operations', { ...flagKey, schemaVersion: 1, ...row, [flag]: on });
  };
  const remove = (id: string) => {
    accounts = accounts.filter((each) => each.id !== id);
  };
  return { deps, by, change, set, state, inForce, isOnFor, lines, turnByOldRelease, remove };
}

describe('a flag that is on for some', () => {
  it('is on for named people and tiers, is no switch for others, and names nobody to the public', async () => {
    const { set, isOnFor, inForce } = setUp();
    await set({ percent: 0 });
    expect([await isOnFor('ana'), await isOnFor('ben', 'longevity'), await isOnFor('ben', 'core')]).toEqual([
      true,
      true,
      false,
    ]);
    const answer = await inForce();
    expect(answer.flags.tierCardsComingSoon).toBe(false);
    expect(JSON.stringify(answer)).not.toContain('ana');
  });

  it('is shown with names, end and last change, and leaves a line that counts people', async () => {
    const { set, state, lines, remove } = setUp();
    await set();
    expect(await state()).toMatchObject({
      isForSome: true,
      rule: { on: true, percent: 20, tiers: ['longevity'], endsOn: '2027-01-31' },
      people: [{ id: 'ana', name: 'Ana Client' }],
      lastChange: { at: '2026-11-29T10:00:01.000Z', by: 'Avery Admin', reason: 'Try it on a few' },
    });
    expect(lines()).toMatchObject([
      {
        action: 'flags.update',
        details: {
          flag,
          reason: 'Try it on a few',
          before: 'off',
          after: 'on for 20%, longevity, named people: 1, until 2027-01-31',
        },
      },
    ]);
    remove('ana');
    expect(await state()).toMatchObject({ people: [] });
  });

  it('is off for everyone at once, whatever it was meanwhile, and knows for whom it was on', async () => {
    const { set, change, isOnFor, state, lines } = setUp();
    await set();
    await change({ act: 'turn-off', flag, reason: 'It breaks the page' });
    expect(await isOnFor('ana')).toBe(false);
    expect(await state()).toMatchObject({ rule: { on: false, percent: 20 }, people: [{ id: 'ana' }] });
    await change({ act: 'turn-off', flag, reason: 'Again' });
    expect(lines()).toHaveLength(2);
  });

  it('is not overwritten by an admin who saw it before, and the same change sent again is no second one', async () => {
    const { set, state, lines } = setUp();
    await set();
    await expect(set({ percent: 50 })).rejects.toMatchObject({ code: 'changed_meanwhile' });
    await set();
    expect(await state()).toMatchObject({ rule: { percent: 20 } });
    expect(lines()).toHaveLength(1);
    await set({ percent: 50 }, '2026-11-29T10:00:01.000Z');
    expect(await state()).toMatchObject({ rule: { percent: 50 } });
  });

  it('lets one of two changes at the same moment through', async () => {
    const { set, lines } = setUp();
    const results = await Promise.allSettled([set({ percent: 10 }), set({ percent: 30 })]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(lines()).toHaveLength(1);
  });

  it('refuses people who have no account, and a share of a flag that is for everyone', async () => {
    const { set, change, lines } = setUp();
    await expect(set({ people: ['ana', 'nobody'] })).rejects.toMatchObject({
      code: 'people_not_found',
      details: { ids: ['nobody'] },
    });
    const half = { ...everyone, percent: 50 };
    await expect(
      change({ act: 'set', flag: 'coachSignUp', rule: half, seen: null, reason: 'Half of them' }),
    ).rejects.toMatchObject({ code: 'flag_for_everyone' });
    expect(lines()).toEqual([]);
  });
});

describe('releases that know everyone or nobody', () => {
  it('read a flag for some as off, and one for everyone as on', async () => {
    const { set, inForce } = setUp();
    await set();
    expect((await inForce()).flags.tierCardsComingSoon).toBe(false);
    await set(everyone, '2026-11-29T10:00:01.000Z');
    const answer = await inForce();
    expect(answer.flags.tierCardsComingSoon).toBe(true);
    expect(answer.partlyOn).toBeUndefined();
  });

  it('turn it for everyone, which ends the rule', async () => {
    const { set, state, turnByOldRelease } = setUp();
    await set();
    turnByOldRelease(true);
    expect(await state()).toMatchObject({ rule: { on: true, percent: 100, tiers: [] }, lastChange: null });
    await set({ percent: 30 });
    expect(await state()).toMatchObject({ rule: { on: true, percent: 30 } });
  });

  it('turn it by their own request, without a reason', async () => {
    const { deps, by, set, state, isOnFor } = setUp();
    await set();
    await updateFlags(deps, by(), { tierCardsComingSoon: false });
    expect(await isOnFor('ana')).toBe(false);
    expect(await state()).toMatchObject({ rule: { on: false, percent: 100 }, people: [], lastChange: null });
  });
});
