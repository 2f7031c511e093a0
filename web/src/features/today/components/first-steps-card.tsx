import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import { zoneName } from '#shared/domain/locale/zone-name.ts';
import { paidTierOf } from '#shared/domain/tiers/paid-tier.ts';
import { isTierAtLeast } from '#shared/domain/tiers/tiers.ts';
import { useSessions } from '#web/data/booking/sessions.ts';
import { checkInsQuery } from '#web/data/check-ins/check-in-queries.ts';
import { healthQuery } from '#web/data/health/health-query.ts';
import { useThreads } from '#web/data/messages/threads.ts';
import { useIntake } from '#web/data/nutrition/nutrition-queries.ts';
import { trainingLink, workoutLink } from '#web/data/training/training-links.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { settingPath } from '#web/parts/navigation/account-settings.ts';
import { Card } from '#web/ui/display/display.tsx';
import { plateRadius, plates } from '#web/ui/display/plates.ts';
import { type FirstStep, firstSteps } from '../model/first-steps.ts';
import { PartSkeleton } from './today-skeleton.tsx';

/** Of the steps that are left; the others are a tap away. */
const shownSteps = 3;

/** For new clients. It goes away by itself: each step is read from what the account holds. */
export default function FirstStepsCard({
  account,
  entitlement,
  overview,
}: {
  readonly account: Account;
  readonly entitlement: Entitlement;
  readonly overview: TrainingOverview;
}) {
  const t = useText();
  const language = useLanguage();
  const [intake, threads, sessions, health] = [
    useIntake(),
    useThreads(),
    useSessions(),
    useQuery(healthQuery),
  ];
  const takesPhotos = isTierAtLeast(paidTierOf(entitlement), 'adaptive');
  const checkIns = useQuery({ ...checkInsQuery, enabled: takesPhotos });
  const all = [intake, threads, sessions, health, checkIns];
  if (all.some(({ isLoading }) => isLoading)) return <PartSkeleton size="steps" />;
  // The cards of messages and sessions say so themselves.
  if (!intake.data || !threads.data || !sessions.data || !health.data) return null;
  const { upcoming, past } = sessions.data;
  // The free account's consultation is with a coach, but only a subscription has one who answers.
  const hasCoach = paidTierOf(entitlement) !== null && threads.data.threads.some(({ name }) => name !== null);
  const steps = firstSteps({
    account,
    overview,
    intakeCompleted: intake.data.completedAt !== null,
    healthAnswered: health.data.screening !== null,
    hasPhotos: takesPhotos ? (checkIns.data?.checkIns ?? []).some(({ photos }) => photos.length > 0) : null,
    hasCoach,
    hasWritten: threads.data.threads.some(({ last }) => last !== null),
    hasSession: upcoming.length + past.length > 0,
  });
  if (steps.length === 0) return null;
  const { nextWorkout } = overview;
  const links: Record<FirstStep['id'], string> = {
    settings: settingPath('profile'),
    training: trainingLink,
    health: `${paths.account.link}?tab=health`,
    photos: `${paths.dashboard.link}/checkins`,
    session: paths.book.to('consultation'),
    workout: nextWorkout === null ? trainingLink : workoutLink(nextWorkout.id),
    coach: hasCoach ? paths.messages.link : paths.book.to('consultation'),
  };
  const next = steps.filter(({ done }) => !done).slice(0, shownSteps);
  const list = (isNext: boolean) => (
    <ol className="today-steps">
      {steps.map(({ id, done }, index) =>
        next.some((step) => step.id === id) === isNext ? (
          <li key={id} data-done={done}>
            <Link className="today-step" to={links[id]}>
              <StepPlate index={index} />
              <span>
                {id === 'settings'
                  ? t('today.step-settings', {
                      unit: account.weightUnit,
                      zone: zoneName(account.timeZone, language),
                    })
                  : t(id === 'coach' && !hasCoach ? 'today.step-consultation' : `today.step-${id}`)}
              </span>
              <span className={done ? 'muted' : 'visually-hidden'}>
                {t(done ? 'today.step-done' : 'today.step-open')}
              </span>
            </Link>
          </li>
        ) : null,
      )}
    </ol>
  );
  const done = steps.filter((step) => step.done).length;
  const progress = t('today.steps-done', { done, total: steps.length });
  return (
    <Card className="today-part-steps">
      <h2 className="today-title">{t('today.steps')}</h2>
      {list(true)}
      {steps.length === next.length ? (
        <p className="muted">{progress}</p>
      ) : (
        <details className="today-steps-rest">
          <summary>{progress}</summary>
          {list(false)}
        </details>
      )}
    </Card>
  );
}

const inset = 10;

/** The steps load the bar from the lightest plate to the heaviest. */
function StepPlate({ index }: { readonly index: number }) {
  const { width, height } = plates.at(-1 - index) ?? plates[0];
  const tallest = plates[0];
  return (
    <svg viewBox={`0 0 ${tallest.width} ${tallest.height}`} aria-hidden="true">
      <rect
        x={(tallest.width - width + inset) / 2}
        y={(tallest.height - height + inset) / 2}
        width={width - inset}
        height={height - inset}
        rx={plateRadius}
      />
    </svg>
  );
}
