import { useState } from 'react';
import type { ClientProgram } from '#shared/contracts/programs.ts';
import { mondayOf } from '#shared/domain/training/local-day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Alert } from '#web/components/ui/display.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { LeaveDialog } from '#web/components/ui/leave-dialog.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useSaveProgram } from '../api/client-program.ts';
import { dayStateOf, isOpenDay } from '../model/day-state.ts';
import { otherWorkouts, shownRange } from '../model/other-workouts.ts';
import { daysOf, emptyPlan, type Plan, planOf, repeatWeek, weeksOf, withSession } from '../model/plan.ts';
import { AssignForm } from './assign-form.tsx';
import { ClientCalendar } from './client-calendar.tsx';
import { DayDialog } from './day-dialog.tsx';
import { SaveAsTemplate } from './save-as-template.tsx';
import { WeekRow } from './week-row.tsx';

type Draft = {
  readonly programId: string;
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
  readonly stored: ClientProgram;
  readonly onReload: () => void;
}) {
  const t = useText();
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [assigning, setAssigning] = useState(false);
  const [openDay, setOpenDay] = useState<string | null>(null);
  const [earlier, setEarlier] = useState(false);
  const save = useSaveProgram(clientId);

  const change = (next: Partial<Draft>) =>
    setDraft((before) =>
      before === null ? null : { ...before, ...next, changed: true, saveId: crypto.randomUUID() },
    );
  const start = (name: string, startDay: string, plan: Plan) => {
    const programId = crypto.randomUUID();
    setDraft({ programId, name, startDay, plan, saveId: crypto.randomUUID(), changed: true });
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

  const { programId, name, startDay, plan, saveId } = draft;
  const isOpen = (day: string) => isOpenDay(stored, programId, startDay, day);
  const { first, last } = shownRange(stored, startDay);
  const shownFrom = earlier || startDay > stored.today ? startDay : stored.today;
  const othersOn = (day: string) => otherWorkouts(stored, programId, plan, day);
  const overtaken = save.error instanceof ApiError && save.error.code === 'program_changed';
  const send = () =>
    save.mutate(
      { programId, version: stored.version, saveId, name: name.trim(), startDay, days: daysOf(plan) },
      { onSuccess: () => toast({ title: t('programs.saved'), description: stored.client.name }) },
    );

  return (
    <>
      <LeaveDialog unsaved={draft.changed} />
      <div className="program-head">
        <Field
          label={t('programs.name')}
          maxLength={80}
          value={name}
          error={name.trim() === '' ? t('programs.error-name') : undefined}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <div className="actions">
          <Button variant="secondary" onClick={() => setAssigning(true)}>
            {t('programs.assign-new')}
          </Button>
          <SaveAsTemplate name={name} plan={plan} />
        </div>
      </div>
      {mondayOf(first) < mondayOf(stored.today) ? (
        <div>
          <Button size="small" variant="ghost" onClick={() => setEarlier(!earlier)}>
            {t(earlier ? 'programs.hide-earlier' : 'programs.show-earlier')}
          </Button>
        </div>
      ) : null}
      <ol className="program-weeks">
        {weeksOf(plan, shownFrom, last).map((monday) => (
          <WeekRow
            key={monday}
            monday={monday}
            plan={plan}
            today={stored.today}
            othersOn={othersOn}
            stateOf={(day) => dayStateOf(stored, programId, startDay, day)}
            onOpen={setOpenDay}
            onRepeat={() => change({ plan: repeatWeek(plan, monday, 1, isOpen) })}
          />
        ))}
      </ol>
      <DayDialog
        clientId={clientId}
        stored={stored}
        programId={programId}
        day={openDay}
        plan={plan}
        others={openDay === null ? [] : othersOn(openDay)}
        isOpen={isOpen}
        onPlan={(next) => change({ plan: next })}
        onSession={(day, session) => change({ plan: withSession(plan, day, session) })}
        onClose={() => setOpenDay(null)}
      />
      <div className="program-save">
        {save.isError ? (
          <Alert tone="danger" title={t(overtaken ? 'programs.error-overtaken' : 'programs.error-save')}>
            {overtaken ? (
              <div>
                <Button size="small" variant="secondary" onClick={onReload}>
                  {t('programs.reload')}
                </Button>
              </div>
            ) : null}
          </Alert>
        ) : null}
        <p role="status" className="muted">
          {t(draft.changed ? 'programs.unsaved' : 'programs.all-saved')}
        </p>
        <Button
          busy={save.isPending}
          disabled={!draft.changed || name.trim() === '' || plan.size === 0}
          onClick={send}
        >
          {t('programs.save')}
        </Button>
      </div>
    </>
  );
}

function draftOf({ program, days }: ClientProgram): Draft | null {
  if (program.source !== 'coach') return null;
  const { id: programId, name, startDay } = program;
  const plan = days.length === 0 ? emptyPlan : planOf(days);
  return { programId, name, startDay, plan, saveId: crypto.randomUUID(), changed: false };
}
