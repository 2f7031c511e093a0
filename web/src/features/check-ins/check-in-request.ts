import type { CheckInRequest } from '#shared/contracts/check-ins.ts';
import { parseDecimal } from '#shared/domain/training/decimal-input.ts';
import type { WeightUnit } from '#shared/domain/training/weight.ts';
import type { CheckInDraft } from './check-in-draft.ts';

export type DraftErrors = { readonly weight?: true; readonly bodyFat?: true };

const heaviest: Readonly<Record<WeightUnit, number>> = { kg: 650, lb: 1433 };

/** Reads numbers by the language's decimal mark, and returns the fields that it cannot read. */
export function toRequest(
  draft: CheckInDraft,
  unit: WeightUnit,
  language: string,
): { readonly request: CheckInRequest } | { readonly errors: DraftErrors } {
  const weight = draft.weight.trim() === '' ? null : parseDecimal(draft.weight, language);
  const bodyFat = draft.bodyFat.trim() === '' ? null : parseDecimal(draft.bodyFat, language);
  const heavy = weight !== null && Number(weight) > 0 && Number(weight) <= heaviest[unit];
  const percent = bodyFat !== null && Number(bodyFat) >= 1 && Number(bodyFat) <= 80;
  const errors: DraftErrors = {
    ...(draft.weight.trim() !== '' && !heavy ? { weight: true } : {}),
    ...(draft.bodyFat.trim() !== '' && !percent ? { bodyFat: true } : {}),
  };
  if (errors.weight || errors.bodyFat) return { errors };
  return {
    request: {
      id: draft.id,
      weight: weight === null ? null : { value: weight, unit },
      bodyFatPercent: bodyFat === null ? null : Number(bodyFat),
      energy: draft.energy,
      motivation: draft.motivation,
      stress: draft.stress,
      sleepHours: draft.sleepHours,
      notes: draft.notes,
      photoIds: draft.photos.map(({ id }) => id),
      poses: Object.fromEntries(draft.photos.flatMap(({ id, pose }) => (pose ? [[id, pose]] : []))),
    },
  };
}
