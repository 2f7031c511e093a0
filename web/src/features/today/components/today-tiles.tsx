import type { Account } from '#shared/contracts/account.ts';
import { isTierAtLeast, type TierId } from '#shared/domain/tiers.ts';
import { paths } from '#web/config/paths.ts';
import { useSessions } from '#web/data/booking/sessions.ts';
import { useCheckIns } from '#web/data/check-ins/check-in-queries.ts';
import { useThreads } from '#web/data/messages/threads.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { trainingLink, workoutLink } from '#web/data/training/training-links.ts';
import { useOverview } from '#web/data/training/training-queries.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Tile } from './tile.tsx';
import './today.css';

const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** Each tile loads and fails independently. */
export function TodayTiles({ account, tier }: { readonly account: Account; readonly tier: TierId | null }) {
  return (
    <ul className="today-tiles">
      <TrainingTile account={account} />
      {isTierAtLeast(tier, 'adaptive') ? <CheckInTile /> : null}
      <SessionTile account={account} />
      <MessagesTile />
    </ul>
  );
}

function TrainingTile({ account }: { readonly account: Account }) {
  const t = useText();
  const language = useLanguage();
  const overview = useOverview(account.id);
  const next = overview.data?.nextWorkout ?? null;
  return (
    <Tile
      to={next === null ? trainingLink : workoutLink(next.id)}
      title={t('dashboard.today.training')}
      asked={overview}
      urgent={({ today, nextWorkout }) => nextWorkout?.day === today || nextWorkout?.status === 'in-progress'}
    >
      {({ today, nextWorkout }) =>
        nextWorkout === null ? (
          <strong>{t('dashboard.today.training-none')}</strong>
        ) : nextWorkout.day === today || nextWorkout.status === 'in-progress' ? (
          <>
            <strong className="today-big">{sessionName(t, nextWorkout)}</strong>
            <span>{t('dashboard.today.training-facts', { minutes: nextWorkout.estimatedMinutes })}</span>
            <span className="today-go">
              {t(
                nextWorkout.status === 'in-progress'
                  ? 'dashboard.today.training-continue'
                  : 'dashboard.today.training-open',
              )}
            </span>
          </>
        ) : (
          <>
            <strong className="today-big">{t('dashboard.today.training-rest')}</strong>
            <span>
              {t('dashboard.today.training-next', {
                name: sessionName(t, nextWorkout),
                day: showDay(nextWorkout.day, language, longDay),
              })}
            </span>
          </>
        )
      }
    </Tile>
  );
}

function CheckInTile() {
  const t = useText();
  const language = useLanguage();
  return (
    <Tile
      to="/dashboard/checkins"
      title={t('dashboard.today.check-in')}
      asked={useCheckIns()}
      urgent={({ schedule }) => schedule.due}
    >
      {({ schedule }) => (
        <strong>
          {schedule.due
            ? t('dashboard.today.check-in-due')
            : t('dashboard.today.check-in-next', { day: showDay(schedule.dueDay, language, longDay) })}
        </strong>
      )}
    </Tile>
  );
}

function SessionTile({ account }: { readonly account: Account }) {
  const t = useText();
  const language = useLanguage();
  const at = (instant: string) =>
    new Intl.DateTimeFormat(language, {
      ...longDay,
      hour: 'numeric',
      minute: '2-digit',
      timeZone: account.timeZone,
    }).format(new Date(instant));
  return (
    <Tile to={paths.sessions.link} title={t('dashboard.today.session')} asked={useSessions()}>
      {({ upcoming: [next] }) =>
        next === undefined ? (
          <strong>{t('dashboard.today.session-none')}</strong>
        ) : (
          <>
            <strong>{at(next.startsAt)}</strong>
            <span>{t('dashboard.today.session-with', { coach: next.coachName })}</span>
          </>
        )
      }
    </Tile>
  );
}

function MessagesTile() {
  const t = useText();
  const unreadOf = (threads: readonly { readonly unread: number }[]) =>
    threads.reduce((sum, { unread }) => sum + unread, 0);
  return (
    <Tile
      to={paths.messages.link}
      title={t('dashboard.messages.title')}
      asked={useThreads()}
      urgent={({ threads }) => unreadOf(threads) > 0}
    >
      {({ threads }) => (
        <strong>
          {unreadOf(threads) > 0
            ? t('dashboard.today.unread', { count: unreadOf(threads) })
            : t('dashboard.today.nothing-unread')}
        </strong>
      )}
    </Tile>
  );
}
