import { describe, expect, it } from 'vitest';
import {
  saveHealthScreening,
  withdrawHealthConsent,
} from '#functions/modules/coaches/health/health-screening.ts';
import { createDynamoHealthScreenings } from '#functions/modules/coaches/storage/dynamo-health-screening.ts';
import { type HealthAnswers, saveHealthScreeningSchema } from '#shared/contracts/account/health-screening.ts';
import { healthConsentVersion, parQIds } from '#shared/domain/health/health-screening.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

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
  const tables = createMemoryTables({ clock });
  const stored = createDynamoHealthScreenings(tables.client, tableNames, clock);
  let coachId: string | null = 'casey';
  const deps = {
    clock,
    assignments: { coachOf: async () => coachId, deputyOf: async () => null, isLeaving: async () => false },
    screenings: stored,
  };
  const mails = () => tables.rows('outbox');
  const save = (...yes: readonly string[]) =>
    saveHealthScreening(deps, anAccount({ id: 'ana' }), answers(...yes));
  return { clock, deps, stored, mails, save, withoutCoach: () => (coachId = null) };
}

describe('answers about health', () => {
  it('are kept with the version and the first time of the consent', async () => {
    const { clock, stored, save } = world();
    const first = await save();
    clock.advance(60_000);
    const second = await save();
    expect(second).toMatchObject({ consentVersion: healthConsentVersion, consentedAt: first.consentedAt });
    expect(second.answeredAt).not.toBe(first.answeredAt);
    expect(await stored.find('ana')).toEqual(second);
  });

  it('do not come back with a correction that their withdrawal overtook', async () => {
    const { clock, deps, stored, save } = world();
    await save();
    const overtaken: typeof stored = {
      ...stored,
      async save(...correction) {
        await withdrawHealthConsent(deps, 'ana');
        return stored.save(...correction);
      },
    };
    clock.advance(60_000);
    const correction = saveHealthScreening(
      { ...deps, screenings: overtaken },
      anAccount({ id: 'ana' }),
      answers(),
    );
    await expect(correction).rejects.toMatchObject({ code: 'changed_meanwhile' });
    expect(await stored.find('ana')).toBeNull();
    await save();
    expect(await stored.find('ana')).not.toBeNull();
  });

  it('that an older release put back after their withdrawal are removed by the next one', async () => {
    const { clock, deps, stored, save } = world();
    const before = await save();
    clock.advance(60_000);
    await withdrawHealthConsent(deps, 'ana');
    await stored.save('ana', before, null, null);
    clock.advance(60_000);
    await withdrawHealthConsent(deps, 'ana');
    expect(await stored.find('ana')).toBeNull();
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
    expect(mails()).toHaveLength(0);
    await Promise.all([save('dizziness'), save('dizziness')]);
    await save('dizziness');
    expect(mails()).toMatchObject([
      { pk: 'ACCOUNT#ana', to: { accountId: 'casey' }, data: { clientId: 'ana' } },
    ]);
    await save('dizziness', 'heart-condition');
    expect(mails()).toHaveLength(2);
  });

  it('tell nobody while the client has no coach', async () => {
    const { mails, save, withoutCoach } = world();
    withoutCoach();
    await save('dizziness');
    expect(mails()).toHaveLength(0);
  });
});
