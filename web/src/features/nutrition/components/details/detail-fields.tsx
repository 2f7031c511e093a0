import { detailIds } from '#shared/domain/nutrition/details/nutrient-details.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Field } from '#web/ui/input/field.tsx';
import { detailNames } from '../../model/detail-names.ts';
import type { DraftField, FoodDraft } from '../../model/food-draft.ts';
import { unitOfDetail } from '../../model/nutrition-format.ts';

/** What a label says beside energy and macronutrients. Nothing here must be filled in. */
export function DetailFields({
  draft,
  problems,
  onChange,
}: {
  readonly draft: FoodDraft;
  readonly problems: readonly DraftField[];
  readonly onChange: (part: Partial<FoodDraft>) => void;
}) {
  const t = useText();
  const hasProblem = detailIds.some((id) => problems.includes(id));
  return (
    <details className="nutrition-how" open={hasProblem || undefined}>
      <summary>{t('nutrition.details-more')}</summary>
      <p className="muted">{t('nutrition.detail-fields-text')}</p>
      <div className="nutrition-fields">
        {detailIds.map((id) => (
          <Field
            key={id}
            label={`${t(detailNames[id])} (${unitOfDetail(id)})`}
            hint={id === 'saltGrams' ? t('nutrition.salt-hint') : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={draft.details[id] ?? ''}
            error={problems.includes(id) ? t('nutrition.wrong-fat') : undefined}
            onChange={(event) => onChange({ details: { ...draft.details, [id]: event.currentTarget.value } })}
          />
        ))}
      </div>
    </details>
  );
}
