import { useCallback } from 'react';
import { supportTimeBetween } from '#shared/domain/promises/response-clock.ts';
import { type SignPlace, signPlaces, warningKinds } from '#shared/domain/roster/client-signs.ts';
import type { ShownReason } from '#shared/domain/roster/roster-row.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { showDay } from '#web/lib/format-date.ts';
import { hoursAndMinutes } from '#web/lib/hours-and-minutes.ts';
import { formatNumber } from '#web/lib/i18n/format-number.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useNow } from '#web/lib/use-now.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { clientLiftLink, clientLink } from '../client-tabs.ts';

/** A reason in words, with its days, instants and exercises as the coach reads them. */
export function useReasonWords(): (reason: ShownReason) => string {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  const exerciseName = useExerciseName();
  const now = useNow();
  return useCallback(
    ({ id, place, values }) => {
      const { at, day, exercise, goal, kind, ...others } = values;
      const shown = {
        ...others,
        ...(at !== undefined && { at: show(at, dayAndTime) }),
        ...(day !== undefined && { day: showDay(String(day), language, { dateStyle: 'medium' }) }),
        ...(exercise !== undefined && { exercise: exerciseName(String(exercise)) }),
      };
      if (id === 'sleep-falling') {
        const hours = (minutes: unknown) => formatNumber(Number(minutes) / 60, language, 1);
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
      if (id === 'warning-sign') {
        const sign = t(`coach.roster.kind-${warningKinds.find((one) => one === kind) ?? 'symptoms'}`);
        return t(`coach.roster.warning-sign-${writtenAt(place)}`, { ...shown, sign });
      }
      if (id === 'pain') return t(`coach.roster.pain-${writtenAt(place)}`, shown);
      // A plan without a promised time.
      if (id === 'check-in-waiting' && at === undefined) return t('coach.roster.check-in-waiting-open');
      if (id === 'reply-waiting' && at === undefined) return t('coach.roster.reply-waiting-open');
      if (id === 'reply-waiting' || id === 'reply-due-soon') {
        const left = hoursAndMinutes(Math.max(0, supportTimeBetween(now, Date.parse(String(at)))));
        const time = t(left.minutes === 0 ? 'coach.roster.time-hours' : 'coach.roster.time', left);
        return t(`coach.roster.${id}`, { ...shown, time });
      }
      return t(`coach.roster.${id}`, shown);
    },
    [t, language, show, exerciseName, now],
  );
}

/** Reasons of texts come from nowhere else. */
function writtenAt(place: ShownReason['place']): SignPlace {
  return signPlaces.find((one) => one === place) ?? 'check-ins';
}

/** Where the rows behind a reason are. */
export function linkOf(clientId: string, { place, values }: Pick<ShownReason, 'place' | 'values'>): string {
  const { exercise } = values;
  if (place === 'training' && exercise !== undefined) return clientLiftLink(clientId, String(exercise));
  return place === 'program' ? `${clientLink(clientId)}/program` : clientLink(clientId, place);
}
