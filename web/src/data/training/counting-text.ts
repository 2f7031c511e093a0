import {
  type Counting,
  countingIn,
  type Measure,
  type Target,
} from '#shared/domain/sets/exercise-measure.ts';
import type { SetKind } from '#shared/domain/sets/set-kind.ts';
import type { Weight, WeightUnit } from '#shared/domain/sets/weight.ts';
import type { Translate } from '#web/lib/i18n/use-text.ts';
import { showClock, showWeight } from './training-format.ts';

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
  readonly kind?: SetKind | undefined;
  readonly measure?: Measure | undefined;
  readonly perSide?: boolean | undefined;
  readonly reps: number;
  readonly load: Weight | null;
  readonly assisted?: true | undefined;
  readonly seconds?: number | undefined;
};

/** For example `8 reps × 60 kg`, `8 reps × 20 kg of help`, or `5000 m in 25:00`. */
export function setText(t: Translate, set: LoggedSet, unit: WeightUnit, language: string): string {
  const { load, seconds, assisted } = set;
  const count = countText(t, countingIn(set), set.reps);
  const counted =
    seconds === undefined ? count : t('training.count.in-time', { count, time: showClock(seconds) });
  const loaded = load === null ? counted : `${counted} × ${showWeight(load, unit, language)}`;
  return assisted ? t('training.set-assisted', { set: loaded }) : loaded;
}

/** With its kind in front, unless it is a plain work set: `Warm-up: 8 reps × 20 kg`. */
export function setOfKindText(t: Translate, set: LoggedSet, unit: WeightUnit, language: string): string {
  const text = setText(t, set, unit, language);
  const { kind = 'work' } = set;
  return kind === 'work' ? text : t('training.set-of-kind', { kind: t(`training.kind.${kind}`), set: text });
}
