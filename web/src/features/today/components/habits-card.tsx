import { Suspense, useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Habit, HabitsResponse } from '#shared/contracts/habits/habits.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { isHabitDay, streakOf } from '#shared/domain/habits/habits.ts';
import { useHabits, useMarkHabit, useSaveHabits } from '#web/data/habits/habits.ts';
import { habitsRule } from '#web/lib/device/outbox/answers/habits.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';
import { showDay } from '#web/lib/format-date.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useToday } from '#web/lib/use-now.ts';
import { showHabit } from '#web/parts/habits/habit-target.ts';
import { RefusedWrites } from '#web/parts/outbox/refused-writes.tsx';
import { Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { Part } from './part.tsx';
import '#web/parts/habits/habits.css';

const HabitsSheet = lazyPart(() => import('#web/parts/habits/habits-sheet.tsx'));

/** What is due today, one tap each. Yesterday's can still be marked. */
export function HabitsCard({ account }: { readonly account: Account }) {
  // A page that is left open overnight marks the day that has begun.
  const today = useToday(account.timeZone);
  return (
    <Part asked={useHabits(account.id)}>
      {(habits) => <Habits account={account} today={today} habits={habits} />}
    </Part>
  );
}

function Habits({
  account,
  today,
  habits,
}: {
  readonly account: Account;
  readonly today: string;
  readonly habits: HabitsResponse;
}) {
  const t = useText();
  const save = useSaveHabits();
  const [isChoosing, setChoosing] = useState(false);
  const [isYesterday, setYesterday] = useState(false);
  const day = isYesterday ? addDays(today, -1) : today;
  const due = habits.habits.filter((habit) => isHabitDay(habit, day) || habit.done.includes(day));
  const hasHabits = habits.habits.length > 0;
  return (
    <Card className="today-card">
      <div className="habit-head">
        <h2 className="today-title">{t(isYesterday ? 'habits.title-yesterday' : 'habits.title')}</h2>
        <Button size="small" variant="ghost" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {t(hasHabits ? 'habits.edit' : 'habits.choose')}
        </Button>
      </div>
      {due.length > 0 ? (
        <ul className="habit-list">
          {due.map((habit) => (
            <HabitRow key={habit.id} account={account} habit={habit} day={day} today={today} />
          ))}
        </ul>
      ) : (
        <p className="muted">{t(hasHabits ? 'habits.none-due' : 'habits.none')}</p>
      )}
      <RefusedMarks account={account} habits={habits} />
      {hasHabits ? (
        <div className="actions">
          <Button size="small" variant="ghost" onClick={() => setYesterday(!isYesterday)}>
            {t(isYesterday ? 'habits.show-today' : 'habits.show-yesterday')}
          </Button>
        </div>
      ) : null}
      {isChoosing ? (
        <Suspense>
          <HabitsSheet
            habits={habits}
            weightUnit={account.weightUnit}
            save={save}
            onClose={() => {
              save.reset();
              setChoosing(false);
            }}
          />
        </Suspense>
      ) : null}
    </Card>
  );
}

/** Marks that the API did not accept, such as one that a phone sends after more than a month. */
function RefusedMarks({ account, habits }: { readonly account: Account; readonly habits: HabitsResponse }) {
  const t = useText();
  const language = useLanguage();
  const titleOf = ({ params: { habitId, day } }: WaitingWrite) => {
    const habit = habits.habits.find(({ id }) => id === habitId);
    const name = habit ? showHabit(habit, account.weightUnit, language, t) : t('habits.title');
    const shownDay = day === undefined ? '' : showDay(day, language, { day: 'numeric', month: 'long' });
    return t('frame.unsent.refused', { what: `${name}, ${shownDay}` });
  };
  return <RefusedWrites accountId={account.id} isOf={habitsRule.isOf} titleOf={titleOf} />;
}

function HabitRow({
  account,
  habit,
  day,
  today,
}: {
  readonly account: Account;
  readonly habit: Habit;
  readonly day: string;
  readonly today: string;
}) {
  const t = useText();
  const language = useLanguage();
  const mark = useMarkHabit(account.id);
  const streak = streakOf(habit, new Set(habit.done), today);
  return (
    <li>
      <Checkbox
        label={showHabit(habit, account.weightUnit, language, t)}
        hint={streak > 1 ? t('habits.streak', { count: streak }) : undefined}
        checked={habit.done.includes(day)}
        onChange={({ currentTarget: { checked } }) =>
          mark.mutate(
            { habitId: habit.id, day, done: checked },
            { onError: () => toast({ title: t('habits.mark-failed'), variant: 'destructive' }) },
          )
        }
      />
    </li>
  );
}
