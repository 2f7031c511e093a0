import * as z from 'zod/mini';
import { type Intake, intakeSchema } from '#shared/contracts/account/intake.ts';
import { normalizeEmail } from '#shared/domain/access/email.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import type { IntakeDraft } from './intake-draft.ts';
import { parseAge, readWeight } from './intake-problems.ts';

const storageKey = 'repz.intake-completed';
const tabKey = 'repz.intake-completed-here';
const keptMs = 24 * 3_600_000;

const pendingSchema = z.object({ intake: intakeSchema, owner: z.nullable(z.string()), until: z.number() });

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

function read(now: number) {
  const parsed = z.safeParse(pendingSchema, JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  return parsed.success && parsed.data.until > now ? parsed.data : null;
}

/** The verification link opens a new tab, so this browser keeps the intake for the address that signed up. */
export const pendingIntake = {
  keep(intake: Intake, now: number = Date.now()): void {
    localStorage.setItem(storageKey, JSON.stringify({ intake, owner: null, until: now + keptMs }));
    sessionStorage.setItem(tabKey, '1');
  },

  /** Whether this tab finished one that is not stored with an account yet. */
  isWaiting(now: number = Date.now()): boolean {
    try {
      return read(now) !== null && sessionStorage.getItem(tabKey) !== null;
    } catch {
      return false;
    }
  },

  claim(email: string, now: number = Date.now()): void {
    try {
      const pending = read(now);
      if (pending === null || sessionStorage.getItem(tabKey) === null) return;
      localStorage.setItem(storageKey, JSON.stringify({ ...pending, owner: normalizeEmail(email) }));
    } catch {
      // Storage is unreadable or disabled, so nothing is pending.
    }
  },

  /** A failure keeps the intake for the next sign-in. */
  async deliver(email: string, now: number = Date.now()): Promise<void> {
    try {
      const pending = read(now);
      if (pending === null) return;
      const isTheirs =
        pending.owner === null
          ? sessionStorage.getItem(tabKey) !== null
          : pending.owner === normalizeEmail(email);
      if (!isTheirs) return;
      await callApi('saveIntake', pending.intake);
      localStorage.removeItem(storageKey);
      sessionStorage.removeItem(tabKey);
    } catch (error) {
      console.warn('The intake could not be stored yet', error);
    }
  },
};
