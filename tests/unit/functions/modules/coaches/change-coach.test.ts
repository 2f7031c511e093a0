import { describe, expect, it } from 'vitest';
import { assignCoach, findClients, reassignClients } from '#functions/modules/coaches/administer-coaches.ts';
import { assignWaitingClients } from '#functions/modules/coaches/assign-waiting-clients.ts';
import {
  listOfDisabledCoaches,
  listWaitingClients,
} from '#functions/modules/coaches/list-waiting-clients.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { coachingWorld } from './fakes/coaching-world.ts';

const by = { accountId: 'admin', requestId: 'request' };
const never = async () => {
  throw new Error('not here');
};
const reason = 'Asked for a runner';

/** Ana, whom Casey coaches, and Robin, who has room. */
async function world() {
  const made = coachingWorld();
  made.coach('casey');
  made.client('ana');
  made.noted('ana');
  await assignWaitingClients(made.deps);
  made.mails.length = 0;
  made.coach('robin');
  const people = () => [...made.accounts.values()];
  const desk = {
    ...made.deps,
    roll: {
      ...made.deps.roll,
      clientCount: never,
      setApproval: never,
      findByEmail: async (email: string) => people().find((each) => each.email === email) ?? null,
    },
    search: async (typed: string) => ({
      people: people().filter(({ fullName }) => fullName.startsWith(typed)),
      hasMore: false,
    }),
  };
  const disable = (id: string, disabledAt: string) => {
    const before = made.accounts.get(id);
    if (before) made.accounts.set(id, { ...before, disabledAt });
  };
  return { ...made, desk, disable };
}

describe('an admin who changes the coach of a client', () => {
  const change = { coachId: 'robin', from: 'casey', reason };

  it('moves them with the reason on the line; sent twice and at once, one line and one mail each', async () => {
    const { desk, audit, mails, coachOf } = await world();
    const answers = await Promise.allSettled([1, 2].map(() => assignCoach(desk, by, 'ana', change)));
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await assignCoach(desk, by, 'ana', change)).toMatchObject({ coachId: 'robin' });
    expect(coachOf.get('ana')).toBe('robin');
    expect(audit.map(({ details }) => details)).toEqual([
      { clientId: 'ana', coachId: 'robin', before: 'casey', reason },
    ]);
    expect(mails).toHaveLength(2);
  });

  it.each([
    ['a coach who is no longer theirs', 'robin'],
    ['no coach', null],
  ])('is refused where the screen shows %s', async (_, from) => {
    const { desk, coach, coachOf } = await world();
    coach('sam');
    await expect(assignCoach(desk, by, 'ana', { coachId: 'sam', from })).rejects.toMatchObject({
      code: 'assignment_changed',
    });
    expect(coachOf.get('ana')).toBe('casey');
  });

  it('does not need what the screen shows: pages of before send no coach and no reason', async () => {
    const { desk, audit } = await world();
    await assignCoach(desk, by, 'ana', { coachId: 'robin' });
    expect(audit[0]?.details).toEqual({ clientId: 'ana', coachId: 'robin', before: 'casey' });
  });

  it('leaves a client whom a report took from the new coach, where all clients of a coach move', async () => {
    const { desk, barred, coachOf } = await world();
    barred.set('ana', ['robin']);
    expect(await reassignClients(desk, by, 'casey', { coachId: 'robin' })).toBe(0);
    expect(coachOf.get('ana')).toBe('casey');
    await assignCoach(desk, by, 'ana', change);
    expect(coachOf.get('ana')).toBe('robin');
  });

  it('gives nobody to a coach whose account is disabled', async () => {
    const { desk, disable } = await world();
    disable('robin', '2026-03-01T00:00:00.000Z');
    const refusal = { code: 'coach_disabled' };
    await expect(assignCoach(desk, by, 'ana', change)).rejects.toMatchObject(refusal);
    await expect(reassignClients(desk, by, 'casey', { coachId: 'robin' })).rejects.toMatchObject(refusal);
  });

  it('finds clients by a part of the name, the address or the id, with their coach, and no coaches', async () => {
    const { desk, accounts } = await world();
    accounts.set('anabel', anAccount({ id: 'anabel', fullName: 'anabel', role: 'coach' }));
    const ana = { id: 'ana', name: 'ana', email: 'ana@repz.example', coachId: 'casey', coachName: 'casey' };
    expect(await findClients(desk, 'an')).toEqual({ client: null, clients: [ana], hasMore: false });
    expect(await findClients(desk, ' ANA@repz.example')).toEqual({
      client: ana,
      clients: [ana],
      hasMore: false,
    });
    expect(await findClients(desk, 'casey@repz.example')).toMatchObject({ client: null, clients: [] });
    const id = '9b2f5f0e-6f0e-4a51-8c1d-2f6f3b1d7a10';
    accounts.set(id, anAccount({ id, email: 'cleo@repz.example' }));
    expect(await findClients(desk, id)).toMatchObject({ clients: [{ id, coachId: null }] });
  });
});

describe('a coach whose account is disabled', () => {
  const since = '2026-03-01T00:00:00.000Z';

  it('keeps the clients, whom admins see as waiting until they have another coach', async () => {
    const { desk, disable, client, coachOf, accounts } = await world();
    client('free', false);
    coachOf.set('free', 'casey');
    disable('casey', since);
    const waiting = [
      { id: 'ana', name: 'ana', email: 'ana@repz.example', since, coachId: 'casey', coachName: 'casey' },
    ];
    expect(await listWaitingClients(desk)).toEqual(waiting);
    expect(await listOfDisabledCoaches(desk)).toEqual(waiting);
    await assignCoach(desk, by, 'ana', { coachId: 'robin', from: 'casey', reason });
    expect(await listWaitingClients(desk)).toEqual([]);
    // Enabled again, nobody waits.
    coachOf.set('ana', 'casey');
    accounts.set('casey', anAccount({ id: 'casey', role: 'coach', coachApproved: true }));
    expect(await listWaitingClients(desk)).toEqual([]);
  });
});
