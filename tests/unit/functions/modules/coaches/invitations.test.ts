import { describe, expect, it } from 'vitest';
import {
  acceptInvitation,
  createInvitation,
  type InvitationDeps,
  openInvitation,
} from '#functions/modules/coaches/invitations.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';

const code = 'abcdefghijklmnopqrst';
const emptyIntake = {
  name: '',
  email: '',
  gender: null,
  primaryGoal: null,
  experience: null,
  currentWeight: null,
  targetWeight: null,
  trainingDays: 3,
  sleepHours: 7,
  stressLevel: 5,
  tier: 'core' as const,
};
const never = async () => {
  throw new Error('not here');
};

function world(age: number | null, barred: readonly string[] = []) {
  const assigned: string[] = [];
  const deps: InvitationDeps = {
    invitations: {
      add: never,
      ofCoach: never,
      remove: never,
      find: async () => ({ code, coachId: 'casey', createdAt: '', expiresAt: 0 }),
    },
    assignments: {
      coachOf: async () => null,
      deputyOf: async () => null,
      isLeaving: async () => false,
      barredFrom: async () => barred,
      assign: async (_coachId, clientId) => assigned.push(clientId) > 0,
    },
    people: { find: async (id) => anAccount({ id, role: 'coach', coachApproved: true }) },
    intakes: { find: async () => ({ intake: { ...emptyIntake, age }, completedAt: '' }) },
    newCode: () => code,
    settings: { find: async () => null },
    hours: { areSet: async () => true },
    clock: frozenClock(),
  };
  return { deps, assigned };
}

describe('an invitation', () => {
  it('is not made by a coach who has not set hours, languages and capacity', async () => {
    const { deps } = world(30);
    const coach = anAccount({ id: 'casey', role: 'coach', coachApproved: true });
    await expect(createInvitation(deps, coach)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'coach_not_ready',
      details: { missing: ['clients'] },
    });
  });

  it('does not bring back a coach from whom an admin took the client', async () => {
    const { deps, assigned } = world(30, ['casey']);
    const notFound = { kind: 'not-found', code: 'invitation_not_found' };
    await expect(openInvitation(deps, 'ana', code)).rejects.toMatchObject(notFound);
    await expect(acceptInvitation(deps, 'ana', code)).rejects.toMatchObject(notFound);
    expect(assigned).toEqual([]);
  });

  it('is not valid while its coach is leaving, and is again after an undo', async () => {
    const { deps, assigned } = world(30);
    const casey = anAccount({ id: 'casey', role: 'coach', coachApproved: true });
    const leaving = { ...casey, deletionDueAt: '2026-04-01T00:00:00.000Z' };
    const whileLeaving = { ...deps, people: { find: async () => leaving } };
    const notFound = { kind: 'not-found', code: 'invitation_not_found' };
    await expect(openInvitation(whileLeaving, 'ana', code)).rejects.toMatchObject(notFound);
    await expect(acceptInvitation(whileLeaving, 'ana', code)).rejects.toMatchObject(notFound);
    expect(assigned).toEqual([]);
    await expect(acceptInvitation(deps, 'ana', code)).resolves.toMatchObject({ accepted: true });
  });

  it('gives no coach to a client who is known to be under 18, and says so', async () => {
    const { deps, assigned } = world(17);
    await expect(acceptInvitation(deps, 'ana', code)).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'adults_only',
      message: expect.stringContaining('18 or older'),
    });
    expect(assigned).toEqual([]);
  });

  it.each([18, null])('gives one at the age of %s', async (age) => {
    const { deps, assigned } = world(age);
    await expect(acceptInvitation(deps, 'ana', code)).resolves.toMatchObject({ accepted: true });
    expect(assigned).toEqual(['ana']);
  });
});
