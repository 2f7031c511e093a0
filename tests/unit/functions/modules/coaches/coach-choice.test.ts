import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { toRollRow } from '#functions/modules/accounts/storage/coach-list-row.ts';
import { assignWaitingClients } from '#functions/modules/coaches/assign-waiting-clients.ts';
import { carryCoachChoice, keepCoachChoice } from '#functions/modules/coaches/choice/coach-choice.ts';
import { coachingMails } from '#functions/modules/coaches/coaching-mail-kinds.ts';
import { emptyProfile } from '#functions/modules/coaches/profiles/coach-profile.ts';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import { createDynamoWaitingClients } from '#functions/modules/coaches/storage/assignments/dynamo-waiting-clients.ts';
import { coachingKey, toCoachSettingsRow } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { createDynamoClientCounts } from '#functions/modules/coaches/storage/dynamo-client-counts.ts';
import { createDynamoCoachChoices } from '#functions/modules/coaches/storage/dynamo-coach-choices.ts';
import { createDynamoCoachList } from '#functions/modules/coaches/storage/dynamo-coach-list.ts';
import { createDynamoCoachLoads } from '#functions/modules/coaches/storage/dynamo-coach-loads.ts';
import { createDynamoCoachProfiles } from '#functions/modules/coaches/storage/dynamo-coach-profiles.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

/** The adapters of the product on the table in memory. `casey` speaks Spanish alone, so that no rule prefers them. */
async function world(capacity: Readonly<Record<string, number>> = { casey: 5, robin: 50 }) {
  const clock = frozenClock();
  const tables = createMemoryTables({ clock });
  const { client: tableClient } = tables;
  const table = tableNames.accounts;
  const people = new Map<string, Account>();
  const profiles = createDynamoCoachProfiles(tableClient, tableNames, clock);
  const deps = {
    waiting: createDynamoWaitingClients(tableClient, table, clock, recordingLog()),
    loads: createDynamoCoachLoads(tableClient, {
      TableName: table,
      hours: { setBy: async (ids) => new Set(ids) },
      clock,
    }),
    counts: createDynamoClientCounts(tableClient, table, clock),
    assignments: createDynamoCoachAssigner(tableClient, tableNames, clock),
    choices: createDynamoCoachChoices(tableClient, table, clock),
    profiles,
    roll: createDynamoCoachList(tableClient, tableNames, clock),
    plans: { of: async () => ({ trainsInPerson: false }) },
    people: { find: async (id: string) => people.get(id) ?? null },
    clock,
    log: recordingLog(),
  };
  const content = { intro: 'I coach.', approach: 'By plan.', photoId: null, certificates: [] };
  for (const [id, most] of Object.entries(capacity)) {
    const coach = anAccount({ id, role: 'coach', coachApproved: true, fullName: `Coach ${id}` });
    people.set(id, coach);
    tables.put('accounts', toRow(coach));
    tables.put('accounts', toRollRow(id, true));
    const languages = id === 'casey' ? (['es'] as const) : (['en'] as const);
    tables.put('accounts', toCoachSettingsRow(id, { capacity: most, languages, locations: [] }));
    const counted = { payingClients: 0, version: 1, countedAt: new Date(clock()).toISOString() };
    tables.put('accounts', { ...coachingKey.load(id), ...counted });
    const next = { ...emptyProfile(id), version: 1, handle: id, draft: content, published: content };
    await profiles.save(emptyProfile(id), next);
  }
  const pays = async (handle?: string | null) => {
    const id: string = randomUUID();
    people.set(id, anAccount({ id }));
    await keepCoachChoice(deps, id, handle);
    await deps.waiting.note(id);
    return id;
  };
  return { deps, tables, people, pays };
}

describe('the coach whom a payer chose', () => {
  it('is theirs, although the rule would choose another one', async () => {
    const { deps, tables, pays } = await world();
    const [chose, any] = [await pays('casey'), await pays(null)];
    await assignWaitingClients(deps);
    expect(await deps.assignments.coachOf(chose)).toBe('casey');
    expect(await deps.assignments.coachOf(any)).toBe('robin');
    expect(await deps.choices.of(chose)).toBeNull();
    expect(
      tables.rows('accounts').filter(({ sk, pk }) => sk === 'COACH-CHOICE' && pk === `ACCOUNT#${chose}`),
    ).toEqual([]);
  });

  it('gives the last place once when two chose them at once, and the other meets the next by rule', async () => {
    const { deps, tables, pays } = await world({ casey: 1, robin: 50 });
    const clients = [await pays('casey'), await pays('casey')];
    await Promise.all([1, 2, 3].map(() => assignWaitingClients(deps)));
    await assignWaitingClients(deps);
    const coaches = await Promise.all(clients.map((id) => deps.assignments.coachOf(id)));
    expect(coaches.toSorted()).toEqual(['casey', 'robin']);
    const mails = JSON.stringify(tables.rows('outbox'));
    expect(mails.match(/"chosenId":"casey"/g)).toHaveLength(1);
    expect((await deps.loads.of('casey'))?.clients).toBe(1);
    // Each assignment has one line, which says that nobody asked for it.
    const lines = tables.rows('operations').map(({ action, byAccountId, details }) => ({
      action,
      byAccountId,
      details,
    }));
    expect(lines).toHaveLength(2);
    for (const [index, clientId] of clients.entries()) {
      expect(lines).toContainEqual({
        action: 'coaches.assign',
        byAccountId: 'automatic',
        details: { clientId, coachId: coaches[index] },
      });
    }
  });

  it.each([
    ['is disabled', 'disabledAt'],
    ['waits for its removal', 'deletionRequestedAt'],
  ])('gets nobody while their account %s, and has no room on the public site', async (_why, mark) => {
    const { deps, tables, people, pays } = await world();
    const casey = people.get('casey');
    if (casey !== undefined) tables.put('accounts', { ...toRow(casey), [mark]: '2026-01-01' });
    const id = await pays('casey');
    await assignWaitingClients(deps);
    expect(await deps.assignments.coachOf(id)).toBe('robin');
    const rooms = tables.rows('accounts').filter(({ gsi1pk }) => gsi1pk === 'COACHES-WITH-ROOM');
    expect(rooms.map(({ coachId }) => coachId)).toEqual(['robin']);
    expect((await deps.loads.of('casey'))?.isOpen).toBe(false);
  });

  it('is the last one chosen, also when the checkout was opened twice', async () => {
    const { deps, pays } = await world();
    const id = await pays('robin');
    await keepCoachChoice(deps, id, 'casey');
    await keepCoachChoice(deps, id, 'casey');
    // From a screen that does not ask.
    await keepCoachChoice(deps, id, undefined);
    await assignWaitingClients(deps);
    expect(await deps.assignments.coachOf(id)).toBe('casey');
  });

  it('is up to us again once the payer says so, and where the page was withdrawn', async () => {
    const { deps, pays } = await world();
    const undecided = await pays('casey');
    await keepCoachChoice(deps, undecided, null);
    const profile = await deps.profiles.find('casey');
    await deps.profiles.save(profile, { ...profile, version: 2, published: null });
    const late = await pays('casey');
    const wrong = await pays('nobody');
    await assignWaitingClients(deps);
    for (const id of [undecided, late, wrong]) expect(await deps.assignments.coachOf(id)).toBe('robin');
  });

  it('goes with the purchase to a corrected sign-up, and does not replace a choice made there', async () => {
    const { deps, pays } = await world();
    const mistyped = await pays('casey');
    await carryCoachChoice(deps, mistyped, 'corrected');
    await carryCoachChoice(deps, mistyped, 'corrected');
    expect(await deps.choices.of('corrected')).toMatchObject({ coachId: 'casey' });
    await keepCoachChoice(deps, 'other', 'robin');
    await carryCoachChoice(deps, mistyped, 'other');
    expect(await deps.choices.of('other')).toMatchObject({ coachId: 'robin' });
  });
});

describe('the mail about a coach', () => {
  it('says so when the chosen one could not take the client, in each language', async () => {
    const { people } = await world();
    const writing = {
      siteUrl: 'https://repz.example',
      createdAt: 0,
      now: 0,
      findPerson: async (id: string) => people.get(id) ?? null,
    };
    for (const locale of ['en', 'de', 'es', 'fr', 'pt'] as const) {
      const reader = anAccount({ id: 'ana', locale });
      const mail = await coachingMails['coach-assigned'](
        { otherId: 'robin', chosenId: 'casey' },
        reader,
        writing,
      );
      expect(mail?.text).toContain('Coach casey');
      const plain = await coachingMails['coach-assigned']({ otherId: 'robin' }, reader, writing);
      expect(plain?.text).not.toContain('casey');
    }
  });
});
