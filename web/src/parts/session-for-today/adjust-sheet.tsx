import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import { longestFeeling, type Workout } from '#shared/contracts/training/training.ts';
import { ownedEquipment } from '#shared/domain/health/health-screening.ts';
import { longestMinutes, shortestMinutes } from '#shared/domain/program/session-limits.ts';
import { areasAround } from '#shared/domain/progression/pain.ts';
import { usePlannedSessions } from '#web/data/training/planned-sessions.ts';
import { usePainReports } from '#web/data/training/reported-pain.ts';
import { useOverview } from '#web/data/training/training-queries.ts';
import type { AdjustSessions } from '#web/data/training/use-adjust-sessions.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { useToday } from '#web/lib/use-now.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { fitSession, plannedMinutesOf } from './fitted-session.ts';
import { LimitFields, type Limits } from './limit-fields.tsx';
import { OneSession, TripSessions } from './session-preview.tsx';
import { TripFields } from './trip-fields.tsx';
import { type DayRange, tripRange } from './trip-range.ts';
import './adjust-sheet.css';

/** Limits of a day or a trip, with the sessions under them before they are taken. */
export default function AdjustSheet({
  workout,
  account,
  adjust,
  onClose,
}: {
  readonly workout: Workout;
  readonly account: Account;
  readonly adjust: AdjustSessions;
  readonly onClose: () => void;
}) {
  const t = useText();
  const today = useToday(account.timeZone);
  const [limits, setLimits] = useState<Limits>(() => limitsOf(workout));
  const [trip, setTrip] = useState<DayRange | null>(null);
  const [busy, setBusy] = useState<'take' | 'undo' | null>(null);
  const [feeling, setFeeling] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [asksCoach, setAsksCoach] = useState(false);
  const overview = useOverview(account.id).data;
  const pain = usePainReports().map(({ area }) => area);
  const tripDays = trip === null ? null : tripRange(trip, today);
  const onTrip = usePlannedSessions(account.id, tripDays);
  const sessions = trip === null ? [workout] : onTrip.sessions;
  const longest = Math.max(
    shortestMinutes,
    ...(sessions.length > 0 ? sessions : [workout]).map(plannedMinutesOf),
  );
  const plannedMinutes = Math.min(longestMinutes, longest);
  const minutes = Math.min(limits.minutes ?? plannedMinutes, plannedMinutes);
  const taken = {
    minutes,
    equipment: [...limits.equipment],
    avoid: areasAround(limits.avoid, overview?.program.limits?.avoid, pain),
    ...(limits.isTired && { energy: 'low' as const }),
    // A slot of one session says nothing of the others.
    ...(trip === null && limits.keep.length > 0 && { keep: [...limits.keep] }),
  };
  const fitted = sessions.map((session) =>
    fitSession(session, { ...taken, level: overview?.program.experience ?? session.adjusted?.level }),
  );
  const canTake =
    (trip === null || (tripDays !== null && !onTrip.isPending)) &&
    fitted.length > 0 &&
    fitted.every(({ exercises }) => exercises.length > 0);
  const range = trip === null ? { from: workout.day, to: workout.day } : tripDays;

  async function send(act: 'take' | 'undo'): Promise<void> {
    if (range === null) return;
    setBusy(act);
    setError(null);
    setAsksCoach(false);
    try {
      const text = feeling.trim();
      const warning = await adjust({
        ...range,
        limits: act === 'take' ? taken : null,
        ...(act === 'take' && text !== '' && { feeling: text }),
      });
      if (warning !== null) {
        setBusy(null);
        setError(warning.text);
        return;
      }
      toast({ title: doneText(act) });
      onClose();
    } catch (refusal) {
      setBusy(null);
      setError(refusalText(refusal));
    }
  }

  function doneText(act: 'take' | 'undo'): string {
    if (trip === null) return t(act === 'take' ? 'today-session.taken' : 'training.adjust-undone');
    return act === 'take'
      ? t('today-session.trip-taken', { count: sessions.length })
      : t('today-session.trip-undone');
  }

  function refusalText(refusal: unknown): string {
    const code = refusal instanceof ApiError ? refusal.code : null;
    setAsksCoach(code === 'ask_coach');
    if (code === 'ask_coach') return t('today-session.ask-coach');
    if (code === 'nothing_left') return t('today-session.nothing-left');
    return t(code === 'nothing_planned' ? 'today-session.nothing-planned' : 'training.adjust-failed');
  }

  return (
    <Sheet open onClose={onClose} title={t('today-session.title')}>
      <form
        className="adjust"
        onSubmit={(event) => {
          event.preventDefault();
          void send('take');
        }}
      >
        <p className="muted">{t('today-session.lead')}</p>
        <NeedsConnection act="change">
          <TripFields day={workout.day} today={today} trip={trip} onChange={setTrip} />
          <LimitFields
            limits={limits}
            minutes={minutes}
            plannedMinutes={plannedMinutes}
            onChange={setLimits}
          />
          <Field
            label={t('today-session.feeling')}
            hint={t('today-session.feeling-hint')}
            maxLength={longestFeeling}
            autoComplete="off"
            value={feeling}
            onChange={({ target }) => setFeeling(target.value)}
          />
          {trip === null ? (
            fitted.map((session) => (
              <OneSession
                key={session.workout.id}
                session={session}
                minutes={minutes}
                unit={account.weightUnit}
                onKeep={(slotId) => setLimits({ ...limits, keep: [...limits.keep, slotId] })}
              />
            ))
          ) : tripDays === null ? null : (
            <TripSessions
              sessions={fitted}
              minutes={minutes}
              unit={account.weightUnit}
              isPending={onTrip.isPending}
              isError={onTrip.isError}
              onRetry={() => void onTrip.refetch()}
            />
          )}
          {error === null ? null : <Alert tone="danger" title={error} />}
          {asksCoach ? (
            <LinkButton variant="secondary" to={paths.messages.link}>
              {t('today-session.ask-coach-link')}
            </LinkButton>
          ) : null}
          <div className="actions">
            <Button type="submit" busy={busy === 'take'} disabled={!canTake || busy === 'undo'}>
              {trip === null || sessions.length === 0
                ? t('today-session.take')
                : t('today-session.take-trip', { count: sessions.length })}
            </Button>
            {sessions.some(({ adjusted }) => adjusted !== undefined) ? (
              <Button
                variant="secondary"
                busy={busy === 'undo'}
                disabled={busy === 'take'}
                onClick={() => void send('undo')}
              >
                {t('training.adjust-undo')}
              </Button>
            ) : null}
          </div>
        </NeedsConnection>
      </form>
    </Sheet>
  );
}

/** What was chosen before, or everything as planned. */
function limitsOf({ adjusted }: Workout): Limits {
  if (adjusted === undefined) {
    return { minutes: null, equipment: ownedEquipment, avoid: [], isTired: false, keep: [] };
  }
  const { minutes, equipment, avoid, energy, keep = [] } = adjusted;
  return {
    minutes: minutes < adjusted.plannedMinutes ? minutes : null,
    equipment,
    avoid,
    isTired: energy === 'low',
    keep,
  };
}
