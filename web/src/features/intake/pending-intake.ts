import * as z from 'zod/mini';
import { type Intake, intakeSchema } from '#shared/contracts/account/intake.ts';
import { normalizeEmail } from '#shared/domain/access/email.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { storedForSignUp } from '#web/lib/storage/stored-for-sign-up.ts';
import { storedText, tabStorage } from '#web/lib/storage/stored-text.ts';
import type { IntakeDraft } from './intake-draft.ts';
import { parseAge, readWeight } from './intake-problems.ts';

const here = storedText('repz.intake-completed-here', tabStorage);

const pendingSchema = z.object({ intake: intakeSchema, owner: z.nullable(z.string()) });
const stored = storedForSignUp('repz.intake-completed', pendingSchema);

export function completedIntake(draft: IntakeDraft): Intake {
  return intakeSchema.parse({
    name: draft.name,
    email: draft.email,
    age: parseAge(draft.age) ?? null,
    gender: draft.gender || null,
    primaryGoal: draft.primaryGoal || null,
    experience: draft.experience || null,
    currentWeight: readWeight(draft.currentWeight) ?? null,
    targetWeight: readWeight(draft.targetWeight) ?? null,
    trainingDays: draft.trainingDays,
    sleepHours: draft.sleepHours,
    stressLevel: draft.stressLevel,
    tier: draft.tier,
  });
}

/** The verification link opens a new tab, so this browser keeps the intake for the address that signed up. */
export const pendingIntake = {
  /** @throws Error where this browser keeps nothing. */
  keep(intake: Intake, now?: number): void {
    const isKept = stored.keep({ intake, owner: null }, now);
    if (!isKept) throw new Error('The browser keeps nothing');
    here.keep('1');
  },

  /** Whether this tab finished one that is not stored with an account yet. */
  isWaiting(now?: number): boolean {
    return stored.read(now) !== null && here.read() !== null;
  },

  claim(email: string, now?: number): void {
    const pending = stored.read(now);
    if (pending === null || here.read() === null) return;
    stored.keep({ ...pending, owner: normalizeEmail(email) }, now);
  },

  /** A failure keeps the intake for the next sign-in. */
  async deliver(email: string, now?: number): Promise<void> {
    try {
      const pending = stored.read(now);
      if (pending === null) return;
      const isTheirs =
        pending.owner === null ? here.read() !== null : pending.owner === normalizeEmail(email);
      if (!isTheirs) return;
      await callApi('saveIntake', pending.intake);
      stored.forget();
      here.forget();
    } catch (error) {
      console.warn('The intake could not be stored yet', error);
    }
  },
};
