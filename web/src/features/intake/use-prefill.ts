import { useEffect, useState } from 'react';
import { callApi } from '#web/lib/api/api-client.ts';
import { readSignedInHint } from '#web/lib/signed-in-hint.ts';
import type { IntakeDraft, TypedWeight } from './intake-draft.ts';
import { emptyDraft } from './intake-draft.ts';

/** Lets the API client know who is signed in. Pages of visitors do not carry what that takes. */
export async function wakeSession(): Promise<void> {
  const { authStore } = await import('#web/session/auth.ts');
  await authStore.start();
}

/** Fills only empty fields, so a late response never overwrites input. */
export function usePrefill(hasDraft: boolean, fill: (known: Partial<IntakeDraft>) => void): boolean {
  const [signedIn] = useState(() => readSignedInHint(localStorage) !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (!signedIn) return;
    let current = true;
    const load = async () => {
      await wakeSession();
      const [{ account }, { intake }] = await Promise.all([callApi('getAccount'), callApi('getIntake')]);
      const typed = (weight: { value: number; unit: 'kg' | 'lb' } | null): TypedWeight =>
        weight === null ? emptyDraft().currentWeight : { text: String(weight.value), unit: weight.unit };
      const person = { name: account.fullName, email: account.email, unit: account.weightUnit };
      if (!current) return;
      if (intake === null || hasDraft) fill(person);
      else
        fill({
          ...person,
          age: intake.age === null ? '' : String(intake.age),
          gender: intake.gender ?? '',
          primaryGoal: intake.primaryGoal ?? '',
          experience: intake.experience ?? '',
          currentWeight: typed(intake.currentWeight),
          targetWeight: typed(intake.targetWeight),
          trainingDays: intake.trainingDays,
          sleepHours: intake.sleepHours,
          stressLevel: intake.stressLevel,
        });
    };
    load().catch((error: unknown) => console.warn('The intake could not be prefilled', error));
    return () => {
      current = false;
    };
  }, []);
  return signedIn;
}
