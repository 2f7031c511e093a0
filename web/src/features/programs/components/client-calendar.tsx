import { useState } from 'react';
import type { ClientProgram } from '#shared/contracts/training/programs.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { isOpenSession } from '#shared/domain/training/client-session.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DayWorkouts } from '../day/day-workouts.tsx';
import { otherWorkouts, shownRange } from '../model/other-workouts.ts';
import { emptyPlan, weeksOf } from '../model/plan.ts';
import { planFromRunningStarter } from '../model/starter-plan.ts';
import { DayButton } from './day-button.tsx';
import { WeekRow } from './week-row.tsx';

const pastDays = 7;

export function ClientCalendar({
  clientId,
  stored,
  onEdit,
}: {
  readonly clientId: string;
  readonly stored: ClientProgram;
  /** Makes the starter program the coach's to change. */
  readonly onEdit: (day: string) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const [openDay, setOpenDay] = useState<string | null>(null);
  const { last } = shownRange(stored, stored.today);
  const othersOn = (day: string) =>
    otherWorkouts(stored, stored.program.id, emptyPlan, day, stored.program.startDay);
  const { startDay, plan } = planFromRunningStarter(stored);
  const isPlanned = (day: string) =>
    plan.has(day) || othersOn(day).some((workout) => isOpenSession(workout, stored.today));
  const canEdit =
    stored.program.source === 'starter' && openDay !== null && openDay >= startDay && isPlanned(openDay);
  return (
    <>
      <ol className="program-weeks">
        {weeksOf(emptyPlan, addDays(stored.today, -pastDays), last).map((monday) => (
          <WeekRow key={monday} monday={monday}>
            {(day) => (
              <li key={day}>
                <DayButton
                  place={day}
                  plan={emptyPlan}
                  today={stored.today}
                  state={{ kind: 'closed' }}
                  others={othersOn(day)}
                  onPress={setOpenDay}
                />
              </li>
            )}
          </WeekRow>
        ))}
      </ol>
      <Dialog
        wide
        open={openDay !== null}
        onClose={() => setOpenDay(null)}
        title={
          openDay === null
            ? ''
            : showDay(openDay, language, { weekday: 'long', day: 'numeric', month: 'long' })
        }
      >
        <DayWorkouts
          clientId={clientId}
          stored={stored}
          workouts={openDay === null ? [] : othersOn(openDay)}
        />
        {canEdit ? (
          <>
            <p className="muted">{t('programs.edit-starter-hint')}</p>
            <div>
              <Button onClick={() => onEdit(openDay)}>{t('programs.edit-starter')}</Button>
            </div>
          </>
        ) : null}
      </Dialog>
    </>
  );
}
