import { useState } from 'react';
import type { PlannedSession } from '#shared/contracts/training/programs.ts';
import { changesBetween } from '#shared/domain/program/plan-changes.ts';
import { dayOfKey, type SessionKey } from '#shared/domain/program/workout-id.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { PlanChangeList } from '#web/parts/training/plan-change-list.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { fromHereOn, spreads, withAll } from '../model/from-here-on.ts';
import type { IsOpen, Plan } from '../model/plan.ts';

/** What an edit would do to the same session of the weekday in later weeks, before it is taken. */
export function SpreadPreview({
  plan,
  place,
  session,
  isOpen,
  onTake,
  onBack,
}: {
  readonly plan: Plan;
  readonly place: SessionKey;
  readonly session: PlannedSession;
  readonly isOpen: IsOpen;
  readonly onTake: (plan: Plan) => void;
  readonly onBack: () => void;
}) {
  const t = useText();
  const [spread, setSpread] = useState<(typeof spreads)[number]>('changes');
  const later = fromHereOn(plan, place, session, spread, isOpen);
  const pairs = [...later].map(([each, after]) => ({
    day: dayOfKey(each),
    before: plan.get(each) ?? null,
    after,
  }));
  return (
    <section className="stack" aria-label={t('programs.from-here-on')}>
      <Select
        label={t('programs.spread')}
        value={spread}
        onChange={(event) =>
          setSpread(spreads.find((each) => each === event.currentTarget.value) ?? 'changes')
        }
      >
        {spreads.map((each) => (
          <option key={each} value={each}>
            {t(`programs.spread-${each}`)}
          </option>
        ))}
      </Select>
      <p role="status">{t('programs.spread-days', { count: later.size })}</p>
      <PlanChangeList
        changes={changesBetween<NonNullable<PlannedSession['sessionTemplate']>, PlannedSession>(pairs)}
      />
      <div className="actions">
        <Button onClick={() => onTake(withAll(plan, new Map([[place, session], ...later])))}>
          {t('programs.spread-take')}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {t('programs.spread-back')}
        </Button>
      </div>
    </section>
  );
}
