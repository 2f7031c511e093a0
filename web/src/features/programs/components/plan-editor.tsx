import { useState } from 'react';
import type { Phase } from '#shared/contracts/training/current-program.ts';
import type { ClientProgram } from '#shared/contracts/training/programs.ts';
import { mondayOf } from '#shared/domain/calendar/local-day.ts';
import { type SessionKey, sessionKey } from '#shared/domain/program/workout-id.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { LeaveDialog } from '#web/ui/overlay/leave-dialog.tsx';
import { useSaveProgram } from '../api/client-program.ts';
import { AssignForm } from '../assign/assign-form.tsx';
import { SaveAsTemplate } from '../assign/save-as-template.tsx';
import { DayDialog } from '../day/day-dialog.tsx';
import { KeptDraftOffer } from '../draft/kept-draft-offer.tsx';
import { SaveBar } from '../draft/save-bar.tsx';
import { UndoButtons } from '../draft/undo-buttons.tsx';
import { useProgramDraft } from '../draft/use-program-draft.ts';
import { clientSessionsOn, withClientSessions } from '../model/client-sessions.ts';
import { isOpenDay } from '../model/day-state.ts';
import { isOvertaken } from '../model/kept-draft.ts';
import { otherWorkouts, shownRange } from '../model/other-workouts.ts';
import { overtakenSince } from '../model/overtaken-sessions.ts';
import { type Plan, withSession } from '../model/plan.ts';
import { saveRequestOf } from '../model/program-draft.ts';
import { planFromRunningStarter } from '../model/starter-plan.ts';
import { ClientCalendar } from './client-calendar.tsx';
import { MaximaDialog } from './maxima-dialog.tsx';
import { PhaseStrip } from './phase-strip.tsx';
import { PhasesDialog } from './phases-dialog.tsx';
import { PlanBoard } from './plan-board.tsx';

/** The client sees nothing until the coach saves. */
export function PlanEditor({
  coachId,
  clientId,
  stored,
  onReload,
}: {
  readonly coachId: string;
  readonly clientId: string;
  readonly stored: ClientProgram;
  readonly onReload: () => void;
}) {
  const t = useText();
  const builder = useProgramDraft(coachId, clientId, stored);
  const { draft, changed, change } = builder;
  const [assigning, setAssigning] = useState(false);
  const [opened, setOpened] = useState<SessionKey | null>(null);
  const [earlier, setEarlier] = useState(false);
  const save = useSaveProgram(clientId);

  const start = (name: string, startDay: string, plan: Plan, phases: readonly Phase[] = []) => {
    builder.start({ name, startDay, plan, phases });
    setAssigning(false);
  };

  if (builder.offered !== null) {
    return (
      <KeptDraftOffer
        kept={builder.offered}
        overtaken={isOvertaken(builder.offered, stored)}
        sessions={overtakenSince(builder.offered.seen ?? [], stored)}
        onTake={() => {
          const open = builder.takeOffered();
          setOpened(open === null ? null : sessionKey(open));
        }}
        onDiscard={builder.discardOffered}
      />
    );
  }
  if (draft === null || assigning) {
    return (
      <>
        <LeaveDialog unsaved={changed} />
        <AssignForm
          stored={stored}
          onStart={start}
          onCancel={draft === null ? undefined : () => setAssigning(false)}
        />
        {draft === null ? (
          <ClientCalendar
            clientId={clientId}
            stored={stored}
            onEdit={(day) => {
              const { startDay, plan } = planFromRunningStarter(stored);
              start(t('programs.starter-name'), startDay, plan);
              setOpened(day);
            }}
          />
        ) : null}
      </>
    );
  }

  const { programId, name, startDay, plan, phases, maxima, clientSessions } = draft;
  const shown = withClientSessions(stored, clientSessions);
  const isOpen = (key: SessionKey) => isOpenDay(stored, programId, startDay, key);
  const { first } = shownRange(stored, startDay);
  const shownFrom = earlier || startDay > stored.today ? startDay : stored.today;
  const send = () =>
    save.mutate(saveRequestOf(draft, stored), {
      onSuccess: (by) => {
        builder.saved(draft, by);
        toast({ title: t('programs.saved'), description: stored.client.name });
      },
    });

  return (
    <>
      <LeaveDialog unsaved={changed} />
      <div className="program-head">
        <Field
          label={t('programs.name')}
          maxLength={80}
          value={name}
          error={name.trim() === '' ? t('programs.error-name') : undefined}
          onChange={(event) => change({ name: event.currentTarget.value }, 'name')}
        />
        <div className="actions">
          <Button variant="secondary" onClick={() => setAssigning(true)}>
            {t('programs.assign-new')}
          </Button>
          <SaveAsTemplate name={name} plan={plan} phases={phases} />
          <LinkButton variant="secondary" to={paths.coach.assignProgram}>
            {t('programs.assign-many')}
          </LinkButton>
        </div>
      </div>
      <PhaseStrip phases={phases} startDay={startDay} today={stored.today} />
      <PlanBoard
        stored={shown}
        draft={draft}
        from={shownFrom}
        onPlan={(next) => change({ plan: next })}
        onOpen={setOpened}
      >
        {mondayOf(first) < mondayOf(stored.today) ? (
          <Button size="small" variant="ghost" onClick={() => setEarlier(!earlier)}>
            {t(earlier ? 'programs.hide-earlier' : 'programs.show-earlier')}
          </Button>
        ) : null}
        <PhasesDialog
          phases={phases}
          unit={stored.client.weightUnit}
          onPhases={(next) => change({ phases: next })}
        />
        <MaximaDialog
          stored={stored}
          plan={plan}
          maxima={maxima}
          onMaxima={(next) => change({ maxima: next })}
        />
      </PlanBoard>
      <DayDialog
        clientId={clientId}
        stored={shown}
        programId={programId}
        place={opened}
        plan={plan}
        others={opened === null ? [] : otherWorkouts(shown, programId, plan, opened, startDay)}
        clientSessions={opened === null ? [] : clientSessionsOn(shown, draft, opened)}
        isOpen={isOpen}
        open={builder.open}
        onOpen={builder.setOpen}
        onPlan={(next) => change({ plan: next })}
        onPlace={setOpened}
        onSession={(key, session) => change({ plan: withSession(plan, key, session) })}
        onClientSession={(workoutId, session) =>
          change({ clientSessions: new Map(clientSessions).set(workoutId, session) })
        }
        onClose={() => setOpened(null)}
      />
      <SaveBar
        changed={changed}
        possible={name.trim() !== '' && plan.size > 0}
        busy={save.isPending}
        error={save.error}
        workouts={stored.workouts}
        onSave={send}
        onReload={() => {
          builder.keepNow();
          onReload();
        }}
      >
        <UndoButtons undos={builder.undos} redos={builder.redos} undo={builder.undo} redo={builder.redo} />
      </SaveBar>
    </>
  );
}
