import type { ClientNutrition } from '#shared/contracts/nutrition/nutrition.ts';
import { problemOf } from '#shared/domain/nutrition/coach-targets.ts';
import { coachTargetRanges } from '#shared/domain/nutrition/nutrition-terms.ts';
import { withCarbohydrate } from '#shared/domain/nutrition/targets.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useVersionedDraft } from '#web/lib/hooks/use-versioned-draft.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { LeaveDialog } from '#web/ui/overlay/leave-dialog.tsx';
import { useSetClientTargets } from '../api/nutrition.ts';
import { showKcal, showNutrientGrams } from '../model/nutrition-format.ts';

type Targets = ClientNutrition['targets'];

const shownTargets = ({ coach, computed }: Targets) => coach?.targets ?? computed?.targets;

function draftOf(targets: Targets) {
  const start = shownTargets(targets);
  const typed = (value: number | undefined) => (value === undefined ? '' : String(Math.round(value)));
  return {
    version: targets.version,
    energyKcal: typed(start?.energyKcal),
    proteinGrams: typed(start?.proteinGrams),
    fatGrams: typed(start?.fatGrams),
    note: targets.coach?.note ?? '',
  };
}

const whole = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Sets the targets of a client. What was typed keeps the version on which it was typed. */
export function TargetsForm({
  clientId,
  view: { targets },
}: {
  readonly clientId: string;
  readonly view: Pick<ClientNutrition, 'targets'>;
}) {
  const t = useText();
  const language = useLanguage();
  const set = useSetClientTargets(clientId);
  const { draft, unsaved, change, saved } = useVersionedDraft(draftOf(targets));
  const entered = {
    energyKcal: whole(draft.energyKcal),
    proteinGrams: whole(draft.proteinGrams),
    fatGrams: whole(draft.fatGrams),
  };
  const fits = (field: keyof typeof entered) =>
    entered[field] >= coachTargetRanges[field].minimum && entered[field] <= coachTargetRanges[field].maximum;
  const inRange = fits('energyKcal') && fits('proteinGrams') && fits('fatGrams');
  const problem = inRange ? problemOf(entered, targets.floorKcal) : null;
  const wrongRange = (field: keyof typeof entered) =>
    fits(field) ? undefined : t('nutrition.wrong-range', coachTargetRanges[field]);
  const rest = withCarbohydrate(entered.energyKcal, entered.proteinGrams, entered.fatGrams);

  const save = async (wanted: typeof entered | null) => {
    try {
      const answer = await set.mutateAsync({ version: draft.version, targets: wanted, note: draft.note });
      saved(answer.targets.version);
      toast({ title: t('nutrition.saved') });
    } catch (error) {
      console.warn('The targets could not be set', error);
    }
  };
  const { form, isChecked, errorOf } = useContractForm({
    problems: {
      energyKcal: wrongRange('energyKcal'),
      proteinGrams: wrongRange('proteinGrams'),
      fatGrams: wrongRange('fatGrams'),
    },
    request: problem === null ? entered : null,
    send: save,
  });
  const elsewhere = set.error instanceof ApiError && set.error.status === 409;

  return (
    <form className="nutrition-form" {...form}>
      <LeaveDialog unsaved={unsaved} />
      <div className="nutrition-fields">
        <Field
          label={t('nutrition.energy-kcal')}
          hint={t('nutrition.client-floor', { kcal: showKcal(targets.floorKcal, language) })}
          inputMode="numeric"
          value={draft.energyKcal}
          error={errorOf('energyKcal')}
          onChange={(event) => change({ energyKcal: event.currentTarget.value })}
        />
        <Field
          label={t('nutrition.protein-g')}
          inputMode="numeric"
          value={draft.proteinGrams}
          error={errorOf('proteinGrams')}
          onChange={(event) => change({ proteinGrams: event.currentTarget.value })}
        />
        <Field
          label={t('nutrition.fat-g')}
          inputMode="numeric"
          value={draft.fatGrams}
          error={errorOf('fatGrams')}
          onChange={(event) => change({ fatGrams: event.currentTarget.value })}
        />
      </div>
      <p className="muted" aria-live="polite">
        {inRange && problem === null
          ? t('nutrition.client-carbohydrate', { grams: showNutrientGrams(rest.carbohydrateGrams, language) })
          : null}
      </p>
      <TextAreaField
        label={t('nutrition.client-note')}
        rows={2}
        maxLength={500}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      {isChecked && problem !== null ? (
        <Alert
          tone="danger"
          title={t(`nutrition.problem-${problem}`, { kcal: showKcal(targets.floorKcal, language) })}
        />
      ) : null}
      {set.isError ? (
        <Alert tone="danger" title={t(elsewhere ? 'nutrition.client-changed' : 'nutrition.save-failed')}>
          {elsewhere && targets.version !== draft.version ? (
            <StoredTargets targets={targets} onReplace={() => change({ version: targets.version })} />
          ) : null}
        </Alert>
      ) : null}
      <div className="actions">
        <Button type="submit" busy={set.isPending}>
          {t('nutrition.client-save')}
        </Button>
        {targets.coach ? (
          <Button variant="secondary" busy={set.isPending} onClick={() => void save(null)}>
            {t('nutrition.client-reset')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** What is in force instead of what was typed. */
function StoredTargets({
  targets,
  onReplace,
}: {
  readonly targets: Targets;
  readonly onReplace: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const stored = shownTargets(targets);
  return (
    <>
      {stored === undefined ? null : (
        <p>
          {t('nutrition.client-stored', {
            energy: showKcal(stored.energyKcal, language),
            protein: showNutrientGrams(stored.proteinGrams, language),
            fat: showNutrientGrams(stored.fatGrams, language),
          })}
        </p>
      )}
      {targets.coach?.note ? <p>{targets.coach.note}</p> : null}
      <div>
        <Button size="small" variant="secondary" onClick={onReplace}>
          {t('nutrition.client-replace')}
        </Button>
      </div>
    </>
  );
}
