import { useState } from 'react';
import type { ClientProgramme } from '#shared/contracts/programmes.ts';
import { mondayOf } from '#shared/domain/training/local-day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Alert } from '#web/components/ui/display.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { LeaveDialog } from '#web/components/ui/leave-dialog.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useSaveProgramme } from '../api/client-programme.ts';
import { dayStateOf, isOpenDay } from '../model/day-state.ts';
import { otherWorkouts, shownRange } from '../model/day-workouts.ts';
import { daysOf, emptyPlan, type Plan, planOf, repeatWeek, weeksOf, withSession } from '../model/plan.ts';
import { AssignForm } from './assign-form.tsx';
import { ClientCalendar } from './client-calendar.tsx';
import { DayDialog } from './day-dialog.tsx';
import { SaveAsTemplate } from './save-as-template.tsx';
import { WeekRow } from './week-row.tsx';

type Draft = {
  readonly programmeId: string;
  readonly name: string;
  readonly startDay: string;
  readonly plan: Plan;
  /** Idempotency key for saving exactly this draft. Every edit replaces it. */
  readonly saveId: string;
  readonly changed: boolean;
};

/** The client sees nothing until the coach saves. */
export function PlanEditor({
  clientId,
  stored,
  onReload,
}: {
  readonly clientId: string;
  readonly stored: ClientProgramme;
  readonly onReload: () => void;
}) {
  const t = useText();
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [assigning, setAssigning] = useState(false);
  const [openDay, setOpenDay] = useState<string | null>(null);
  const [earlier, setEarlier] = useState(false);
  const save = useSaveProgramme(clientId);

  const change = (next: Partial<Draft>) =>
    setDraft((before) =>
      before === null ? null : { ...before, ...next, changed: true, saveId: crypto.randomUUID() },
    );
  const start = (name: string, startDay: string, plan: Plan) => {
    const programmeId = crypto.randomUUID();
    setDraft({ programmeId, name, startDay, plan, saveId: crypto.randomUUID(), changed: true });
    setAssigning(false);
  };

  if (draft === null || assigning) {
    return (
      <>
        <LeaveDialog unsaved={draft?.changed === true} />
        <AssignForm
          stored={stored}
          onStart={start}
          onCancel={draft === null ? undefined : () => setAssigning(false)}
        />
        {draft === null ? <ClientCalendar clientId={clientId} stored={stored} /> : null}
      </>
    );
  }

  const { programmeId, name, startDay, plan, saveId } = draft;
  const isOpen = (day: string) => isOpenDay(stored, programmeId, startDay, day);
  const { first, last } = shownRange(stored, startDay);
  const shownFrom = earlier || startDay > stored.today ? startDay : stored.today;
  const othersOn = (day: string) => otherWorkouts(stored, programmeId, plan, day);
  const overtaken = save.error instanceof ApiError && save.error.code === 'programme_changed';
  const send = () =>
    save.mutate(
      { programmeId, version: stored.version, saveId, name: name.trim(), startDay, days: daysOf(plan) },
      { onSuccess: () => toast({ title: t('programmes.saved'), description: stored.client.name }) },
    );

  return (
    <>
      <LeaveDialog unsaved={draft.changed} />
      <div className="programme-head">
        <Field
          label={t('programmes.name')}
          maxLength={80}
          value={name}
          error={name.trim() === '' ? t('programmes.error-name') : undefined}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <div className="programme-actions">
          <Button variant="secondary" onClick={() => setAssigning(true)}>
            {t('programmes.assign-new')}
          </Button>
          <SaveAsTemplate name={name} plan={plan} />
        </div>
      </div>
      {mondayOf(first) < mondayOf(stored.today) ? (
        <div>
          <Button size="small" variant="ghost" onClick={() => setEarlier(!earlier)}>
            {t(earlier ? 'programmes.hide-earlier' : 'programmes.show-earlier')}
          </Button>
        </div>
      ) : null}
      <ol className="programme-weeks">
        {weeksOf(plan, shownFrom, last).map((monday) => (
          <WeekRow
            key={monday}
            monday={monday}
            plan={plan}
            today={stored.today}
            othersOn={othersOn}
            stateOf={(day) => dayStateOf(stored, programmeId, startDay, day)}
            onOpen={setOpenDay}
            onRepeat={() => change({ plan: repeatWeek(plan, monday, 1, isOpen) })}
          />
        ))}
      </ol>
      <DayDialog
        clientId={clientId}
        stored={stored}
        programmeId={programmeId}
        day={openDay}
        plan={plan}
        others={openDay === null ? [] : othersOn(openDay)}
        isOpen={isOpen}
        onPlan={(next) => change({ plan: next })}
        onSession={(day, session) => change({ plan: withSession(plan, day, session) })}
        onClose={() => setOpenDay(null)}
      />
      <div className="programme-save">
        {save.isError ? (
          <Alert tone="danger" title={t(overtaken ? 'programmes.error-overtaken' : 'programmes.error-save')}>
            {overtaken ? (
              <div>
                <Button size="small" variant="secondary" onClick={onReload}>
                  {t('programmes.reload')}
                </Button>
              </div>
            ) : null}
          </Alert>
        ) : null}
        <p role="status" className="muted">
          {t(draft.changed ? 'programmes.unsaved' : 'programmes.all-saved')}
        </p>
        <Button
          busy={save.isPending}
          disabled={!draft.changed || name.trim() === '' || plan.size === 0}
          onClick={send}
        >
          {t('programmes.save')}
        </Button>
      </div>
    </>
  );
}

/** @returns null when no coach has planned anything for this client. */
function draftOf({ programme, days }: ClientProgramme): Draft | null {
  if (programme.source !== 'coach') return null;
  const { id: programmeId, name, startDay } = programme;
  const plan = days.length === 0 ? emptyPlan : planOf(days);
  return { programmeId, name, startDay, plan, saveId: crypto.randomUUID(), changed: false };
}
