import { describe, expect, it } from 'vitest';
import {
  assignWaitingClients,
  listWaitingClients,
  type WaitingClient,
} from '#functions/coaching/assign-waiting-clients.ts';
import type { AssignmentReason } from '#functions/coaching/coach-assignments.ts';
import { type CoachingMail, coachingMails } from '#functions/coaching/coaching-mails.ts';
import type { Account } from '#shared/contracts/account.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';

/** Accounts, who coaches whom and who pays, in memory, with the refusals of the tables. */
function world() {
  const clock = frozenClock();
  const accounts = new Map<string, Account>();
  const coachOf = new Map<string, string>();
  const paying = new Set<string>();
  const waiting = new Map<string, WaitingClient>();
  const mails: CoachingMail[] = [];
  const deps = {
    waiting: {
      list: async () => [...waiting.values()].toSorted((a, b) => a.since.localeCompare(b.since)),
      async remove({ clientId, notedAt }: WaitingClient) {
        if (waiting.get(clientId)?.notedAt === notedAt) waiting.delete(clientId);
      },
    },
    plans: { has: async (id: string) => paying.has(id) },
    roll: {
      ids: async () => [...accounts.values()].filter(({ role }) => role === 'coach').map(({ id }) => id),
      clientIds: async (coachId: string) =>
        [...coachOf].flatMap(([client, coach]) => (coach === coachId ? [client] : [])),
    },
    people: { find: async (id: string) => accounts.get(id) ?? null },
    assignments: {
      coachOf: async (id: string) => coachOf.get(id) ?? null,
      async assign(coachId: string, clientId: string, _at: number, reason?: AssignmentReason) {
        if (coachOf.has(clientId) || !accounts.get(coachId)?.coachApproved) return false;
        coachOf.set(clientId, coachId);
        waiting.delete(clientId);
        if (reason?.kind === 'payment') mails.push(...reason.mails);
        return true;
      },
    },
    clock,
    log: recordingLog(),
  };
  const coach = (id: string, coachApproved = true) =>
    accounts.set(
      id,
      anAccount({ id, role: 'coach', coachApproved, fullName: id, email: `${id}@repz.example` }),
    );
  const client = (id: string, pays = true) => {
    accounts.set(id, anAccount({ id, fullName: id, email: `${id}@repz.example` }));
    if (pays) paying.add(id);
  };
  /** What a sync of billing leaves. */
  const noted = (id: string) => {
    const at = new Date(clock()).toISOString();
    waiting.set(id, { clientId: id, since: waiting.get(id)?.since ?? at, notedAt: at });
    clock.advance(1000);
  };
  return { deps, accounts, coachOf, paying, waiting, mails, coach, client, noted };
}

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
    expect(await assignWaitingClients(deps)).toBe(3);
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
    expect(await assignWaitingClients(deps)).toBe(0);
    expect(coachOf.get('ana')).toBe('robin');
    expect([mails.length, waiting.size]).toEqual([0, 0]);
  });

  it('wait and are listed for admins until a coach is approved', async () => {
    const { deps, coachOf, coach, client, noted } = world();
    coach('new-coach', false);
    client('ana');
    noted('ana');
    expect(await assignWaitingClients(deps)).toBe(0);
    expect(await listWaitingClients(deps)).toMatchObject([{ id: 'ana', email: 'ana@repz.example' }]);
    coach('new-coach');
    expect(await assignWaitingClients(deps)).toBe(1);
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
    expect(await assignWaitingClients(deps)).toBe(0);
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
      async has(id: string) {
        if (id === 'broken') throw new Error('Unreadable row');
        return deps.plans.has(id);
      },
    };
    expect(await assignWaitingClients({ ...deps, plans })).toBe(1);
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
