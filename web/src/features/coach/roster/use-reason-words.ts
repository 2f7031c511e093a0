import { useCallback } from 'react';
import type { RosterClient } from '#shared/contracts/coaching/roster.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { clientLink } from '../client/client-tabs.ts';

type Reason = RosterClient['reasons'][number];

/** A reason in words, with its days, instants and exercises as the coach reads them. */
export function useReasonWords(): (reason: Reason) => string {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  const exerciseName = useExerciseName();
  return useCallback(
    ({ id, values }) => {
      const { at, day, exercise, goal, ...others } = values;
      const shown = {
        ...others,
        ...(at !== undefined && { at: show(at, dayAndTime) }),
        ...(day !== undefined && { day: showDay(String(day), language, { dateStyle: 'medium' }) }),
        ...(exercise !== undefined && { exercise: exerciseName(String(exercise)) }),
      };
      if (id === 'sleep-falling') {
        const hours = (minutes: unknown) =>
          new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Number(minutes) / 60);
        return t('coach.roster.sleep-falling', {
          recent: hours(values['recent']),
          usual: hours(values['usual']),
        });
      }
      if (id === 'weight-off-course') {
        return t(goal === 'fat_loss' ? 'coach.roster.weight-fat-loss' : 'coach.roster.weight-muscle-gain', {
          percent: new Intl.NumberFormat(language, {
            style: 'percent',
            maximumFractionDigits: 1,
            signDisplay: 'exceptZero',
          }).format(Number(values['percent']) / 100),
        });
      }
      // A plan without a promised time.
      if (id === 'check-in-waiting' && at === undefined) return t('coach.roster.check-in-waiting-open');
      return t(`coach.roster.${id}`, shown);
    },
    [t, language, show, exerciseName],
  );
}

/** Where the rows behind a reason are. */
export function linkOf(clientId: string, { place }: Pick<Reason, 'place'>): string {
  return place === 'program' ? `${clientLink(clientId)}/program` : clientLink(clientId, place);
}
