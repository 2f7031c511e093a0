import { type ReactNode, useId, useState } from 'react';
import type { TimeAwayView } from '#shared/contracts/coaching/coaching.ts';
import { daysBetween } from '#shared/domain/calendar/local-day.ts';
import { maxDaysAway } from '#shared/domain/coaching/time-away.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { LeaveDialog } from '#web/ui/overlay/leave-dialog.tsx';
import { useRemoveTimeAway, useSaveTimeAway } from '../api/settings.ts';

/** What shows the sessions that are booked on these days. */
export type SessionsInDays = (days: {
  readonly from: string;
  readonly to: string;
  readonly deputyName: string | null;
}) => ReactNode;

const refusals = ['away_overlaps', 'covering_for_another', 'deputy_not_approved', 'deputy_away'] as const;

/** While the coach is away, the deputy sees and answers the clients. */
export function TimeAway({
  saved,
  sessionsIn,
}: {
  readonly saved: TimeAwayView;
  readonly sessionsIn: SessionsInDays;
}) {
  const t = useText();
  const language = useLanguage();
  const remove = useRemoveTimeAway();
  const day = (text: string) => showDay(text, language, { dateStyle: 'medium' });
  const { away, covering, deputies } = saved;
  const mayCover = (deputyId: string) => deputies.some(({ id }) => id === deputyId);
  return (
    <section className="coach-settings-part" aria-labelledby="time-away-title">
      <h2 id="time-away-title">{t('coach-calendar.away.title')}</h2>
      <p className="muted">{t('coach-calendar.away.text')}</p>
      {covering.map(({ from, to, coachName }) => (
        <Alert key={`${from}-${coachName}`}>
          {t('coach-calendar.away.covering', {
            name: coachName ?? t('coach-calendar.away.colleague'),
            from: day(from),
            to: day(to),
          })}
        </Alert>
      ))}
      {away.length === 0 ? null : (
        <ul className="coach-away-list">
          {away.map(({ from, to, deputyId, deputyName }) => (
            <li key={from} className="coach-away">
              <span>
                <strong>{t('coach-calendar.away.days', { from: day(from), to: day(to) })}</strong>{' '}
                <span className="muted">
                  {deputyId === null
                    ? t('coach-calendar.away.nobody')
                    : t(
                        mayCover(deputyId)
                          ? 'coach-calendar.away.covered'
                          : 'coach-calendar.away.deputy-left',
                        {
                          name: deputyName ?? t('coach-calendar.away.colleague'),
                        },
                      )}
                </span>
              </span>
              <Button
                size="small"
                variant="ghost"
                busy={remove.isPending && remove.variables === from}
                aria-label={t('coach-calendar.away.remove-named', { from: day(from) })}
                onClick={() =>
                  remove.mutate(from, {
                    onError: () => toast({ title: t('coach-calendar.failed'), variant: 'destructive' }),
                  })
                }
              >
                {t('coach-calendar.away.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NewPeriod deputies={deputies} sessionsIn={sessionsIn} />
    </section>
  );
}

function NewPeriod({
  deputies,
  sessionsIn,
}: {
  readonly deputies: TimeAwayView['deputies'];
  readonly sessionsIn: SessionsInDays;
}) {
  const t = useText();
  const save = useSaveTimeAway();
  const formId = useId();
  const today = usePersonClock().today();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [deputyId, setDeputyId] = useState('');
  const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
  const isReversed = isDay(from) && isDay(to) && to < from;
  const refused = refusals.find((code) => save.error instanceof ApiError && save.error.code === code);
  const isPast = isDay(from) && from < today;
  const isTooLong = isDay(from) && isDay(to) && daysBetween(from, to) >= maxDaysAway;
  const isPeriod = isDay(from) && isDay(to) && !isReversed && !isPast && !isTooLong;
  const { form, errorOf } = useContractForm({
    problems: {
      from: isPast ? t('coach-calendar.away.past') : undefined,
      to: isReversed
        ? t('coach-calendar.away.reversed')
        : isTooLong
          ? t('coach-calendar.away.too-long', { days: maxDaysAway })
          : undefined,
    },
    request: isPeriod ? { from, to, deputyId: deputyId === '' ? null : deputyId } : null,
    send: (period) =>
      save.mutate(period, {
        onSuccess: () => {
          setFrom('');
          setTo('');
          toast({ title: t('coach-calendar.away.saved') });
        },
      }),
    showsAtOnce: true,
  });
  return (
    <div className="coach-away-new">
      <LeaveDialog unsaved={from !== '' || to !== ''} />
      <form id={formId} className="coach-away-new" {...form}>
        <div className="coach-away-days">
          <Field
            label={t('coach-calendar.away.from')}
            type="date"
            min={today}
            value={from}
            error={errorOf('from')}
            onChange={({ target }) => setFrom(target.value)}
          />
          <Field
            label={t('coach-calendar.away.to')}
            type="date"
            min={from || today}
            value={to}
            error={errorOf('to')}
            onChange={({ target }) => setTo(target.value)}
          />
        </div>
        <Select
          label={t('coach-calendar.away.deputy')}
          hint={t('coach-calendar.away.deputy-hint')}
          value={deputyId}
          onChange={({ target }) => setDeputyId(target.value)}
        >
          <option value="">{t('coach-calendar.away.deputy-none')}</option>
          {deputies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </form>
      {/* Beside the form: what it lists opens in a dialog with a form of its own. */}
      {isPeriod
        ? sessionsIn({ from, to, deputyName: deputies.find(({ id }) => id === deputyId)?.name ?? null })
        : null}
      {save.isError ? (
        <p className="field-error" role="alert">
          {t(refused === undefined ? 'coach-calendar.failed' : `coach-calendar.away.${refusalKey[refused]}`)}
        </p>
      ) : null}
      <div className="actions">
        <Button type="submit" form={formId} variant="secondary" busy={save.isPending} disabled={!isPeriod}>
          {t('coach-calendar.away.add')}
        </Button>
      </div>
    </div>
  );
}

const refusalKey = {
  away_overlaps: 'overlaps',
  covering_for_another: 'is-deputy',
  deputy_not_approved: 'deputy-not-approved',
  deputy_away: 'deputy-away',
} as const satisfies Record<(typeof refusals)[number], string>;
