import { Link } from 'react-router-dom';
import type { Thread } from '#shared/contracts/messages/messages.ts';
import type { MessageSide } from '#shared/domain/messages/message-sides.ts';
import {
  isSupportOpen,
  nextSupportOpening,
  supportTimeBetween,
} from '#shared/domain/promises/response-clock.ts';
import { hoursAndMinutes } from '#web/lib/hours-and-minutes.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useDates } from '../use-dates.ts';

export function ResponseClock({
  thread,
  side,
  timeZone,
}: {
  readonly thread: Pick<Thread, 'clock' | 'responseHours' | 'questions' | 'lastSeq'>;
  readonly side: MessageSide;
  readonly timeZone: string;
}) {
  const t = useText();
  const now = useNow();
  const dates = useDates(timeZone);
  const { clock, responseHours, questions } = thread;
  if (clock === null) {
    return (
      <p className="thread-clock">
        {responseHours === null
          ? t(`messages.clock.none-${side}`)
          : t(side === 'coach' ? 'messages.clock.promise-coach' : 'messages.clock.promise', {
              hours: responseHours,
            })}
        {side === 'client' && questions !== null ? (
          <>
            {' '}
            {questions.nextAt === null ? (
              <span>
                {t('messages.clock.questions-left', { left: questions.left, perWeek: questions.perWeek })}
              </span>
            ) : (
              <>
                <span>
                  {t('messages.clock.questions-used', {
                    perWeek: questions.perWeek,
                    when: dates.moment(questions.nextAt),
                  })}
                </span>{' '}
                <Link to={paths.pricing.link}>{t('messages.clock.more-questions')}</Link>
              </>
            )}
          </>
        ) : null}
      </p>
    );
  }
  const left = supportTimeBetween(now, Date.parse(clock.dueAt));
  const { hours, minutes } = hoursAndMinutes(left);
  const time =
    minutes === 0 ? t('messages.clock.time-hours', { hours }) : t('messages.clock.time', { hours, minutes });
  const overdue = left < 0;
  return (
    <p className={overdue ? 'thread-clock thread-clock-late' : 'thread-clock'} data-testid="response-clock">
      <strong>{t(overdue ? `messages.clock.late-${side}` : `messages.clock.left-${side}`, { time })}</strong>{' '}
      <span>{t('messages.clock.due', { when: dates.moment(clock.dueAt) })}</span>
      {isSupportOpen(now) ? null : (
        <>
          {' '}
          <span>
            {t('messages.clock.paused', {
              when: dates.moment(new Date(nextSupportOpening(now)).toISOString()),
            })}
          </span>
        </>
      )}
    </p>
  );
}
