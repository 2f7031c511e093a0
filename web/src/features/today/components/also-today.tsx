import { Link } from 'react-router-dom';
import type { Workout } from '#shared/contracts/training/training.ts';
import { mondayOf } from '#shared/domain/calendar/local-day.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { workoutLink } from '#web/data/training/training-links.ts';
import { useCalendar } from '#web/data/training/training-queries.ts';
import { useSettled } from '#web/lib/hooks/use-settled.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

type Props = {
  readonly accountId: string;
  /** Today's session that the card is about. */
  readonly workout: Workout;
  readonly today: string;
};

/** Today's other planned sessions, where the program has several. The client may do either one first. */
export function AlsoToday(props: Props) {
  return useSettled() ? <Others {...props} /> : null;
}

function Others({ accountId, workout, today }: Props) {
  const t = useText();
  const { data } = useCalendar(accountId, mondayOf(today));
  const others = (data?.workouts ?? []).filter(
    ({ id, day, status }) => id !== workout.id && day === today && status === 'planned',
  );
  return others.map((other) => (
    <p key={other.id}>
      <Link to={workoutLink(other.id)}>{t('today.also', { name: sessionName(t, other) })}</Link>
    </p>
  ));
}
