import { Link } from 'react-router-dom';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import type { ClientBody } from '#shared/contracts/check-ins/progress.ts';
import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import { gramsInUnit, showChange, showGrams } from '#web/data/training/training-format.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { type ClientTab, clientLink } from '../client-tabs.ts';
import type { Client } from './client-page.tsx';
import { nextSession } from './next-session.ts';

const weeksCounted = 4;
const none = '–';

/** The four numbers of a client. Each leads to its rows. */
export function OverviewFigures({
  client,
  overview,
  body,
  checkIn,
  bookings,
}: {
  readonly client: Client;
  readonly overview: TrainingOverview;
  readonly body: ClientBody | undefined;
  readonly checkIn: CheckIn | undefined;
  readonly bookings: readonly Booking[] | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  const weeks = overview.weeks.slice(-weeksCounted);
  const sum = (of: (week: TrainingOverview['weeks'][number]) => number) =>
    weeks.reduce((total, week) => total + of(week), 0);
  const weight = body?.measurements.findLast((one) => one.weight !== null)?.weight ?? null;
  const target = body?.targetWeightGrams ?? null;
  const toGoal = weight === null || target === null ? null : target - Number(weight.grams);
  const next = bookings && nextSession(bookings, Date.now());
  const unit = client.weightUnit;
  const figures: readonly (readonly [ClientTab, string, string, string])[] = [
    [
      'training',
      t('coach-client.done-of-planned', { weeks: weeksCounted }),
      `${sum(({ completed }) => completed)} / ${sum(({ due }) => due)}`,
      overview.program.name,
    ],
    [
      'body',
      t('coach-client.weight'),
      weight === null ? none : showGrams(Number(weight.grams), unit, language),
      toGoal === null
        ? t('coach-client.no-goal')
        : t('coach-client.to-goal', { change: showChange(gramsInUnit(toGoal, unit), ` ${unit}`, language) }),
    ],
    [
      'check-ins',
      t('coach-client.last-check-in'),
      checkIn ? showDay(checkIn.day, language, { day: 'numeric', month: 'short' }) : none,
      checkIn ? t('coach-client.scores', { energy: checkIn.energy, stress: checkIn.stress }) : '',
    ],
    [
      'bookings',
      t('coach-client.next-session'),
      next ? show(next.startsAt, { day: 'numeric', month: 'short' }) : none,
      next ? show(next.startsAt, dayAndTime) : '',
    ],
  ];
  return (
    <ul className="client-figures">
      {figures.map(([tab, label, value, words]) => (
        <li key={tab}>
          <Link className="client-figure" to={clientLink(client.id, tab)}>
            <span className="client-figure-label">{label}</span>
            <span className="client-figure-value">{value}</span>
            <span className="client-figure-words">{words}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
