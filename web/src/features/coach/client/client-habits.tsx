import { Suspense, useState } from 'react';
import { streakOf } from '#shared/domain/habits/habits.ts';
import { useClientHabits, useSaveClientHabits } from '#web/data/habits/habits.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useToday } from '#web/lib/use-now.ts';
import { showHabit } from '#web/parts/habits/habit-target.ts';
import { HabitWeek } from '#web/parts/habits/habit-week.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { clientLink } from '../client-tabs.ts';
import type { Client } from './client-page.tsx';
import { ListSkeleton, Part } from './client-part.tsx';
import '#web/parts/habits/habits.css';

const HabitsSheet = lazyPart(() => import('#web/parts/habits/habits-sheet.tsx'));

/** The last week of a client's habits, which client and coach choose together. */
export function ClientHabits({ client }: { readonly client: Client }) {
  const t = useText();
  const language = useLanguage();
  const asked = useClientHabits(client.id);
  const save = useSaveClientHabits(client.id);
  const [isChoosing, setChoosing] = useState(false);
  const today = useToday(client.timeZone);
  return (
    <section className="client-part">
      <h2>{t('habits.title')}</h2>
      <Part asked={asked} skeleton={<ListSkeleton rows={2} />}>
        {(habits) => (
          <>
            {habits.habits.length === 0 ? <p className="muted">{t('habits.client-none')}</p> : null}
            <ul className="habit-list">
              {habits.habits.map((habit) => {
                const name = showHabit(habit, client.weightUnit, language, t);
                const streak = streakOf(habit, new Set(habit.done), today);
                return (
                  <li key={habit.id} className="habit-row">
                    <span>
                      {name}
                      {streak > 1 ? (
                        <span className="field-hint"> {t('habits.streak', { count: streak })}</span>
                      ) : null}
                    </span>
                    <HabitWeek habit={habit} name={name} today={today} />
                  </li>
                );
              })}
            </ul>
            <div className="actions">
              <Button
                size="small"
                variant="secondary"
                aria-haspopup="dialog"
                onClick={() => setChoosing(true)}
              >
                {t(habits.habits.length > 0 ? 'habits.edit' : 'habits.choose')}
              </Button>
              {habits.habits.length > 0 ? (
                <LinkButton size="small" variant="ghost" to={clientLink(client.id, 'messages')}>
                  {t('habits.write')}
                </LinkButton>
              ) : null}
            </div>
            {isChoosing ? (
              <Suspense>
                <HabitsSheet
                  habits={habits}
                  weightUnit={client.weightUnit}
                  save={save}
                  onClose={() => {
                    save.reset();
                    setChoosing(false);
                  }}
                />
              </Suspense>
            ) : null}
          </>
        )}
      </Part>
    </section>
  );
}
