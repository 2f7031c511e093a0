import type { TrainingReview } from '#shared/contracts/training/review.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useBestText } from '#web/data/training/use-best-text.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { product } from '#web/lib/product.ts';
import { totalIds, useReviewText } from '#web/parts/review/use-review-text.ts';
import type { Picture } from './draw-review.ts';

const pictureParts = [...totalIds, 'plan-weeks', 'records', 'muscles', 'name'] as const;
export type PicturePart = (typeof pictureParts)[number];

const shown = 3;

/** What the person can put on the picture, and the picture with what they chose. */
export function useReviewPicture(review: TrainingReview, unit: WeightUnit, fullName: string) {
  const t = useText();
  const nameOf = useExerciseName();
  const best = useBestText(unit);
  const { number, title, total } = useReviewText(unit);
  const { totals, planWeeks, records, muscles, running } = review;
  const hasPart = (part: PicturePart) => {
    if (part === 'plan-weeks') return planWeeks > 0;
    if (part === 'records') return records.length > 0;
    if (part === 'muscles') return muscles.length > 0;
    return part === 'name' ? fullName !== '' : totals[part] > 0;
  };
  const labelOf = (part: PicturePart) => {
    if (part === 'plan-weeks' || part === 'records' || part === 'muscles') return t(`in-review.${part}`);
    return part === 'name' ? t('in-review.name') : t(`in-review.total-${kebab(part)}`);
  };
  const pictureOf = (chosen: readonly PicturePart[]): Picture => {
    const rowsOf = {
      records: records.slice(0, shown).map(({ exerciseId, before, best: now }) =>
        t('in-review.picture-record', {
          exercise: nameOf(exerciseId),
          from: best(exerciseId, before),
          to: best(exerciseId, now),
        }),
      ),
      muscles: [
        muscles
          .slice(0, shown)
          .map(({ muscle }) => t(`training.muscle.${muscle}`))
          .join(' · '),
      ],
    };
    const lists = (['records', 'muscles'] as const).filter((part) => chosen.includes(part));
    return {
      brand: product.name,
      name: chosen.includes('name') ? fullName : null,
      title: title(review.period),
      note: running ? t('in-review.so-far') : null,
      figures: [
        ...totalIds
          .filter((id) => chosen.includes(id))
          .map((id) => ({ label: labelOf(id), value: total(id, totals[id]) })),
        ...(chosen.includes('plan-weeks')
          ? [{ label: labelOf('plan-weeks'), value: number(planWeeks) }]
          : []),
      ],
      lists: lists.map((part) => ({ heading: labelOf(part), rows: rowsOf[part] })),
    };
  };
  return { parts: pictureParts.filter(hasPart), labelOf, pictureOf };
}
