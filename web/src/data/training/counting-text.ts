import {
  type Counting,
  countingIn,
  type Measure,
  type Target,
} from '#shared/domain/training/exercise-measure.ts';
import type { Weight, WeightUnit } from '#shared/domain/training/weight.ts';
import type { Translate } from '#web/lib/i18n/use-text.ts';
import { showWeight } from './training-format.ts';

/** For example `12 reps`, `40 s`, or `30 m per side`. */
export function countText(t: Translate, { measure, perSide }: Counting, count: number | string): string {
  const counted = t(`training.count.${measure}`, { count });
  return perSide ? t('training.per-side', { count: counted }) : counted;
}

export function targetCountText(t: Translate, target: Target): string {
  return countText(t, target, target.from === target.to ? target.from : `${target.from}–${target.to}`);
}

export function countLabel(t: Translate, { measure, perSide }: Counting): string {
  const field = t(`training.field.${measure}`);
  return perSide ? t('training.per-side', { count: field }) : field;
}

type LoggedSet = {
  readonly exerciseId: string;
  readonly measure?: Measure | undefined;
  readonly perSide?: boolean | undefined;
  readonly reps: number;
  readonly load: Weight | null;
};

export function setText(t: Translate, set: LoggedSet, unit: WeightUnit, language: string): string {
  const counted = countText(t, countingIn(set), set.reps);
  return set.load === null ? counted : `${counted} × ${showWeight(set.load, unit, language)}`;
}
