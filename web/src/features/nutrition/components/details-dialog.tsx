import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Intake } from '#shared/contracts/account/intake.ts';
import type { NutritionPreferences } from '#shared/contracts/nutrition/nutrition.ts';
import { genders, primaryGoals } from '#shared/domain/health/intake.ts';
import { avoidances, diets } from '#shared/domain/nutrition/food-preferences.ts';
import { useIntake } from '#web/data/nutrition/nutrition-queries.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox, Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useSaveDetails } from '../api/nutrition.ts';
import {
  type Details,
  type DetailsDraft,
  type DetailsField,
  detailsDraft,
  dietOf,
  readDetails,
  withNewestWeight,
} from '../model/details-draft.ts';
import { HeightFields } from './height-fields.tsx';
import { NotEatenField, useReadNotEaten } from './not-eaten-field.tsx';

type Props = {
  readonly account: Account;
  readonly preferences: NutritionPreferences;
  /** Newer than what the intake says. */
  readonly weighedGrams?: number | undefined;
  readonly focusTargetWeight?: boolean;
};

export function DetailsDialog({
  open,
  onClose,
  ...props
}: Props & { readonly open: boolean; readonly onClose: () => void }) {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('nutrition.details')}>
      <LoadedForm {...props} onSaved={onClose} />
    </Dialog>
  );
}

function LoadedForm(props: Props & { readonly onSaved: () => void }) {
  const t = useText();
  const { data, error, refetch } = useIntake();
  if (failedToLoad({ data, error }))
    return <LoadFailed title={t('nutrition.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  const { weightUnit } = props.account;
  const intake = withNewestWeight(data.intake, props.weighedGrams, weightUnit);
  return <DetailsForm {...props} intake={intake} />;
}

function DetailsForm({
  account,
  preferences,
  focusTargetWeight = false,
  intake,
  onSaved,
}: Props & { readonly intake: Intake | null; readonly onSaved: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { entitlement } = useAuth();
  const save = useSaveDetails();
  const [draft, setDraft] = useState(() => detailsDraft(intake, preferences, account, language));
  const change = (part: Partial<DetailsDraft>) => setDraft({ ...draft, ...part });
  const before = { intake, account, tier: entitlement?.tier ?? null, heightCm: preferences.heightCm };
  const { ingredients } = useReadNotEaten()(draft.notEaten);
  const read = readDetails(draft, before, language, ingredients);
  const { form, isChecked } = useContractForm({
    problems: {},
    request: read.details,
    send: (details) => send(details),
  });
  const errorOf = (field: DetailsField) => {
    if (!isChecked || !read.problems.includes(field)) return undefined;
    return field === 'height' && draft.height.unit === 'ft'
      ? t('nutrition.wrong-height-feet')
      : t(`nutrition.wrong-${kebab(field)}`);
  };

  const send = async (details: Details) => {
    try {
      await save.mutateAsync(details);
      toast({ title: t('nutrition.saved') });
      onSaved();
    } catch (error) {
      console.warn('The details could not be stored', error);
    }
  };

  return (
    <form className="nutrition-form" {...form}>
      <p className="muted">{t('nutrition.details-text')}</p>
      <NeedsConnection act="change" isShown>
        <div className="nutrition-fields">
          <Field
            label={t('nutrition.age')}
            inputMode="numeric"
            value={draft.age}
            error={errorOf('age')}
            onChange={(event) => change({ age: event.currentTarget.value })}
          />
          <Select
            label={t('nutrition.sex')}
            value={draft.gender}
            onChange={(event) => change({ gender: event.currentTarget.value })}
          >
            <option value="">{t('nutrition.not-said')}</option>
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {t(`nutrition.sex-${gender}`)}
              </option>
            ))}
          </Select>
          <Field
            label={t('nutrition.weight', { unit: account.weightUnit })}
            inputMode="decimal"
            autoComplete="off"
            value={draft.weight}
            error={errorOf('weight')}
            onChange={(event) => change({ weight: event.currentTarget.value })}
          />
          <Field
            label={t('nutrition.target-weight', { unit: account.weightUnit })}
            inputMode="decimal"
            autoComplete="off"
            autoFocus={focusTargetWeight}
            value={draft.targetWeight}
            error={errorOf('targetWeight')}
            onChange={(event) => change({ targetWeight: event.currentTarget.value })}
          />
          <HeightFields
            entry={draft.height}
            error={errorOf('height')}
            onChange={(height) => change({ height })}
          />
          <Select
            label={t('nutrition.training-days')}
            value={draft.trainingDays}
            onChange={(event) => change({ trainingDays: event.currentTarget.value })}
          >
            {[1, 2, 3, 4, 5, 6, 7].map((days) => (
              <option key={days} value={days}>
                {days}
              </option>
            ))}
          </Select>
          <Select
            label={t('nutrition.goal')}
            value={draft.goal}
            onChange={(event) => change({ goal: event.currentTarget.value })}
          >
            <option value="">{t('nutrition.not-said')}</option>
            {primaryGoals.map((goal) => (
              <option key={goal} value={goal}>
                {t(`nutrition.goal-${kebab(goal)}`)}
              </option>
            ))}
          </Select>
          <Select
            label={t('nutrition.diet')}
            value={draft.diet}
            onChange={(event) => change({ diet: dietOf(event.currentTarget.value) })}
          >
            {diets.map((diet) => (
              <option key={diet} value={diet}>
                {t(`nutrition.diet-${diet}`)}
              </option>
            ))}
          </Select>
        </div>
        <fieldset className="field-group">
          <legend className="field-legend">{t('nutrition.avoid')}</legend>
          {avoidances.map((one) => (
            <Checkbox
              key={one}
              label={t(`nutrition.avoid-${one}`)}
              checked={draft.avoid.includes(one)}
              onChange={(event) =>
                change({
                  avoid: event.currentTarget.checked
                    ? [...draft.avoid, one]
                    : draft.avoid.filter((other) => other !== one),
                })
              }
            />
          ))}
        </fieldset>
        <NotEatenField
          text={draft.notEaten}
          preferences={draft}
          onChange={(notEaten) => change({ notEaten })}
        />
        <p className="muted">{t('nutrition.allergy-note')}</p>
        {save.isError ? <Alert tone="danger" title={t('nutrition.save-failed')} /> : null}
        <div>
          <Button type="submit" busy={save.isPending}>
            {t('nutrition.save')}
          </Button>
        </div>
      </NeedsConnection>
    </form>
  );
}
