import { describe, expect, it } from 'vitest';
import type { HealthMail } from '#functions/modules/coaches/health/health-answers-mail.ts';
import { saveHealthScreening } from '#functions/modules/coaches/health/health-screening.ts';
import {
  type HealthAnswers,
  type HealthScreening,
  saveHealthScreeningSchema,
} from '#shared/contracts/account/health-screening.ts';
import { healthConsentVersion, parQIds } from '#shared/domain/health/health-screening.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';

const parQ = (...yes: readonly string[]): HealthAnswers['parQ'] => ({
  'heart-condition': yes.includes('heart-condition'),
  'chest-pain-active': false,
  'chest-pain-rest': false,
  dizziness: yes.includes('dizziness'),
  'bone-or-joint': false,
  medication: false,
  'other-reason': false,
});
const answers = (...yes: readonly string[]): HealthAnswers => ({
  parQ: parQ(...yes),
  injuries: ['knee'],
  injuryNote: 'Left',
  equipment: ['dumbbell'],
  consentVersion: healthConsentVersion,
});

function world() {
  const clock = frozenClock();
  const stored = new Map<string, HealthScreening>();
  const mails = new Map<string, HealthMail>();
  let coachId: string | null = 'casey';
  const deps = {
    clock,
    assignments: { coachOf: async () => coachId, deputyOf: async () => null, isLeaving: async () => false },
    screenings: {
      find: async (id: string) => stored.get(id) ?? null,
      async save(id: string, screening: HealthScreening, mail: HealthMail | null) {
        stored.set(id, screening);
        // The outbox takes an id once.
        if (mail !== null && !mails.has(mail.id)) mails.set(mail.id, mail);
      },
      async remove(id: string) {
        stored.delete(id);
      },
    },
  };
  const save = (...yes: readonly string[]) =>
    saveHealthScreening(deps, anAccount({ id: 'ana' }), answers(...yes));
  return { clock, stored, mails, save, withoutCoach: () => (coachId = null) };
}

describe('answers about health', () => {
  it('are kept with the version and the first time of the consent', async () => {
    const { clock, stored, save } = world();
    const first = await save();
    clock.advance(60_000);
    const second = await save();
    expect(second).toMatchObject({ consentVersion: healthConsentVersion, consentedAt: first.consentedAt });
    expect(second.answeredAt).not.toBe(first.answeredAt);
    expect(stored.get('ana')).toEqual(second);
  });

  it('need the consent that the client saw, and every question', () => {
    expect(saveHealthScreeningSchema.safeParse(answers()).success).toBe(true);
    const { consentVersion: _, ...without } = answers();
    expect(saveHealthScreeningSchema.safeParse(without).success).toBe(false);
    expect(saveHealthScreeningSchema.safeParse({ ...answers(), consentVersion: '2020' }).success).toBe(false);
    const { dizziness: __, ...fewer } = parQ();
    expect(Object.keys(fewer)).toHaveLength(parQIds.length - 1);
    expect(saveHealthScreeningSchema.safeParse({ ...answers(), parQ: fewer }).success).toBe(false);
  });

  it('tell the coach of a yes once, however often they are sent, and name no health data', async () => {
    const { mails, save } = world();
    await save();
    expect(mails.size).toBe(0);
    await Promise.all([save('dizziness'), save('dizziness')]);
    await save('dizziness');
    expect([...mails.values()]).toMatchObject([
      { to: { accountId: 'casey' }, concerns: { accountId: 'ana' }, data: { clientId: 'ana' } },
    ]);
    await save('dizziness', 'heart-condition');
    expect(mails.size).toBe(2);
  });

  it('tell nobody while the client has no coach', async () => {
    const { mails, save, withoutCoach } = world();
    withoutCoach();
    await save('dizziness');
    expect(mails.size).toBe(0);
  });
});
