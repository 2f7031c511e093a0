import { describe, expect, it } from 'vitest';
import { assignWaitingClients } from '#functions/modules/coaches/assign-waiting-clients.ts';
import { coachingMails } from '#functions/modules/coaches/coaching-mail-kinds.ts';
import { listWaitingClients } from '#functions/modules/coaches/list-waiting-clients.ts';
import type { CoachSettings } from '#shared/domain/coaching/coach-settings.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { coachingWorld as world } from './fakes/coaching-world.ts';

describe('clients who pay and have no coach', () => {
  it('go to the approved coach with the fewest paying clients, one after the other', async () => {
    const { deps, coachOf, coach, client, noted } = world();
    for (const id of ['busy', 'free', 'lapsed']) coach(id);
    for (const id of ['a', 'b']) client(id);
    client('gone-1', false);
    client('gone-2', false);
    coachOf.set('a', 'busy').set('b', 'busy');
    // Clients who do not pay anymore are no work.
    coachOf.set('gone-1', 'lapsed').set('gone-2', 'lapsed');
    for (const id of ['new-1', 'new-2', 'new-3']) {
      client(id);
      noted(id);
    }
    expect((await assignWaitingClients(deps)).assigned).toBe(3);
    expect(['new-1', 'new-2', 'new-3'].map((id) => coachOf.get(id))).toEqual(['free', 'lapsed', 'free']);
  });

  it('are assigned and notified once by parallel runs and repeated syncs', async () => {
    const { deps, mails, coachOf, coach, client, noted, waiting } = world();
    coach('casey');
    client('ana');
    noted('ana');
    await Promise.all([1, 2, 3, 4, 5].map(() => assignWaitingClients(deps)));
    noted('ana');
    await assignWaitingClients(deps);
    expect(coachOf.get('ana')).toBe('casey');
    expect(mails.map(({ to }) => to)).toEqual([{ accountId: 'ana' }, { accountId: 'casey' }]);
    expect(waiting.size).toBe(0);
  });

  it('keep the coach whose invitation they accepted', async () => {
    const { deps, mails, coachOf, coach, client, noted, waiting } = world();
    coach('casey');
    coach('robin');
    client('ana');
    coachOf.set('ana', 'robin');
    noted('ana');
    expect((await assignWaitingClients(deps)).assigned).toBe(0);
    expect(coachOf.get('ana')).toBe('robin');
    expect([mails.length, waiting.size]).toEqual([0, 0]);
  });

  it('wait and are listed for admins until a coach is approved', async () => {
    const { deps, coachOf, coach, client, noted } = world();
    coach('new-coach', false);
    client('ana');
    noted('ana');
    expect((await assignWaitingClients(deps)).assigned).toBe(0);
    expect(await listWaitingClients(deps)).toMatchObject([{ id: 'ana', email: 'ana@repz.example' }]);
    coach('new-coach');
    expect((await assignWaitingClients(deps)).assigned).toBe(1);
    expect(coachOf.get('ana')).toBe('new-coach');
    expect(await listWaitingClients(deps)).toEqual([]);
  });

  it('are not assigned once they stopped paying', async () => {
    const { deps, paying, coach, client, noted, waiting } = world();
    coach('casey');
    client('ana');
    noted('ana');
    paying.delete('ana');
    expect(await listWaitingClients(deps)).toEqual([]);
    expect((await assignWaitingClients(deps)).assigned).toBe(0);
    expect(waiting.size).toBe(0);
  });

  it('do not keep each other waiting when one cannot be assigned', async () => {
    const { deps, coachOf, coach, client, noted } = world();
    coach('casey');
    for (const id of ['broken', 'ana']) {
      client(id);
      noted(id);
    }
    const plans = {
      async of(id: string) {
        if (id === 'broken') throw new Error('Unreadable row');
        return deps.plans.of(id);
      },
    };
    expect((await assignWaitingClients({ ...deps, plans })).assigned).toBe(1);
    expect(coachOf.get('ana')).toBe('casey');
  });
});

describe('the mails about an assignment', () => {
  it("are in each reader's language, and a later one about the same client replaces them", async () => {
    const { deps, accounts, mails, coach, client, noted } = world();
    coach('Casey');
    client('Ana');
    accounts.set('Ana', anAccount({ id: 'Ana', fullName: 'Ana', email: 'ana@repz.example', locale: 'de' }));
    noted('Ana');
    await assignWaitingClients(deps);
    const findPerson = async (id: string) => accounts.get(id) ?? null;
    const writing = { siteUrl: 'https://repz.example', createdAt: 0, now: 0, findPerson };
    const written = mails.map(async ({ to, kind, data }) => {
      const reader = 'accountId' in to ? accounts.get(to.accountId) : undefined;
      return reader && coachingMails[kind](data, reader, writing);
    });
    const [toClient, toCoach] = await Promise.all(written);
    expect(toClient).toMatchObject({ to: 'ana@repz.example', subject: 'Casey coacht dich' });
    expect(toClient?.text).toContain('https://repz.example/messages');
    expect(toCoach).toMatchObject({ to: 'Casey@repz.example', subject: 'New client: Ana' });
    expect(mails.map(({ about }) => about)).toEqual(['coach-of#Ana', 'coach-of#Ana']);
  });
});

describe('who coaches a new client', () => {
  const takes = (about: Partial<CoachSettings> = {}): CoachSettings => ({
    capacity: 10,
    languages: ['en'],
    locations: ['home-training'],
    ...about,
  });

  it('is the coach with the most free capacity, not with the fewest clients', async () => {
    const { deps, settings, coachOf, coach, client, noted } = world();
    coach('small');
    coach('large');
    settings.set('small', takes({ capacity: 2 })).set('large', takes({ capacity: 20 }));
    for (const id of ['a', 'b', 'new']) client(id);
    coachOf.set('a', 'large').set('b', 'large');
    noted('new');
    await assignWaitingClients(deps);
    expect(coachOf.get('new')).toBe('large');
  });

  it('speaks the language of the client where one with room does', async () => {
    const { deps, settings, accounts, coachOf, coach, client, noted } = world();
    coach('english');
    coach('german');
    settings.set('english', takes({ capacity: 50 })).set('german', takes({ capacity: 1, languages: ['de'] }));
    for (const id of ['anna', 'bernd']) {
      client(id);
      accounts.set(id, { ...anAccount({ id }), locale: 'de' });
      noted(id);
    }
    await assignWaitingClients(deps);
    expect([coachOf.get('anna'), coachOf.get('bernd')]).toEqual(['german', 'english']);
  });

  it('trains in person where the plan does', async () => {
    const { deps, settings, inPerson, coachOf, coach, client, noted } = world();
    coach('online');
    settings.set('online', takes({ capacity: 50, locations: [] }));
    client('ana');
    inPerson.add('ana');
    noted('ana');
    expect(await assignWaitingClients(deps)).toEqual({ assigned: 0, late: 0 });
    coach('gym');
    settings.set('gym', takes());
    await assignWaitingClients(deps);
    expect(coachOf.get('ana')).toBe('gym');
  });

  it('is nobody who is full, and nobody who is away without a deputy; after an hour that is an alarm', async () => {
    const { deps, settings, absences, room, coachOf, coach, client, noted } = world();
    coach('full');
    settings.set('full', takes({ capacity: 0 }));
    coach('away');
    const today = new Date(deps.clock()).toISOString().slice(0, 10);
    const period = { from: today, to: today, timeZone: 'UTC', deputyId: null };
    await absences.save([{ coachId: 'away', version: 0, away: [period], covering: [] }]);
    client('ana');
    noted('ana');
    expect(await assignWaitingClients(deps)).toEqual({ assigned: 0, late: 0 });
    expect([...room.values()]).toEqual([false, false]);
    deps.clock.advance(3_600_000);
    expect(await assignWaitingClients(deps)).toEqual({ assigned: 0, late: 1 });
    const covered = { ...period, deputyId: 'full' };
    await absences.save([{ coachId: 'away', version: 1, away: [covered], covering: [] }]);
    await assignWaitingClients(deps);
    expect(coachOf.get('ana')).toBe('away');
  });

  it('takes no more than they said when many pay at once', async () => {
    const { deps, settings, room, coachOf, coach, client, noted } = world();
    coach('casey');
    settings.set('casey', takes({ capacity: 2 }));
    for (const id of ['a', 'b', 'c', 'd']) {
      client(id);
      noted(id);
    }
    await Promise.all([1, 2, 3, 4].map(() => assignWaitingClients(deps)));
    expect(coachOf.size).toBe(2);
    expect(room.get('casey')).toBe(false);
  });
});
