import type { BookingRepository } from '#functions/modules/booking/booking-repository.ts';
import { sessionName } from '#functions/modules/booking/session-texts.ts';
import type { FoodLogRepository } from '#functions/modules/nutrition/food-diary.ts';
import { readNutrition, type TargetDeps } from '#functions/modules/nutrition/read-targets.ts';
import type { TrainingRepository } from '#functions/modules/training/training-repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { AssistantSource } from '#shared/contracts/assistant/assistant.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { sumNutrients } from '#shared/domain/nutrition/nutrients.ts';
import { gramsNumber } from '#shared/domain/sets/weight.ts';
import type { OwnAnswer } from './answer-own-question.ts';
import type { Asker } from './asker.ts';
import { ownTexts } from './own-texts.ts';
import { showDay, showGrams, showLoad } from './shown-values.ts';

export type DayRecordDeps = TargetDeps & {
  readonly training: Pick<TrainingRepository, 'measurementsSince'>;
  readonly sessions: Pick<BookingRepository, 'listOfAccount'>;
  readonly foodLog: Pick<FoodLogRepository, 'read'>;
  readonly clock: Clock;
};

const weightDays = 365;
/** The trend is against the oldest weight of these days before the newest. */
const trendDays = 28;
const bookedDays = 400;

export async function answerWeight({ training }: DayRecordDeps, asker: Asker): Promise<OwnAnswer> {
  const { language, today } = asker;
  const texts = ownTexts[language];
  const rows = await training.measurementsSince(asker.accountId, addDays(today, -weightDays));
  const weights = rows
    .flatMap(({ weight, ...about }) => (weight === null ? [] : [{ weight, ...about }]))
    .toSorted((a, b) => (a.day + a.measuredAt < b.day + b.measuredAt ? -1 : 1));
  const last = weights.at(-1);
  if (last === undefined) return { content: texts.noWeight, sources: [] };
  const sources: readonly AssistantSource[] = last.source === 'check-in' ? ['check-ins'] : [];
  const sentence = texts.weight(showLoad(last.weight, asker), showDay(last.day, today, language));
  const first = weights.find(({ day }) => day >= addDays(last.day, -trendDays) && day < last.day);
  if (first === undefined) return { content: `${sentence} ${texts.oneWeight}`, sources };
  const grams = gramsNumber(last.weight) - gramsNumber(first.weight);
  const change = showGrams(Math.abs(grams), asker);
  const since = showDay(first.day, today, language);
  const isSame = change === showGrams(0, asker);
  const said = grams < 0 ? texts.weightLess : texts.weightMore;
  return { content: `${sentence} ${isSame ? texts.weightSame(since) : said(change, since)}`, sources };
}

/** In the time zone of the account, as the screen of sessions shows it. */
export async function answerBooking({ sessions, clock }: DayRecordDeps, asker: Asker): Promise<OwnAnswer> {
  const { accountId, language, timeZone, today } = asker;
  const texts = ownTexts[language];
  const now = clock();
  // A session that has begun is still the next one until it ends.
  const found = await sessions.listOfAccount(accountId, {
    startMs: now - dayMs,
    endMs: now + bookedDays * dayMs,
  });
  const [next] = found
    .filter(({ status, endMs }) => status === 'booked' && endMs > now)
    .toSorted((a, b) => a.startMs - b.startMs);
  if (next === undefined) return { content: texts.noBooking, sources: [] };
  const day = showDay(localDayOf(next.startMs, timeZone), today, language);
  const time = new Date(next.startMs).toLocaleTimeString(language, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  });
  return { content: texts.booking(sessionName(language, next), next.coachName, day, time), sources: [] };
}

export async function answerProtein(deps: DayRecordDeps, asker: Asker): Promise<OwnAnswer> {
  const { accountId, language, today } = asker;
  const texts = ownTexts[language];
  const [{ targets }, { entries }] = await Promise.all([
    readNutrition(deps, accountId),
    deps.foodLog.read(accountId, today, today),
  ]);
  const whole = (grams: number) => Math.round(grams).toLocaleString(language);
  const eaten = sumNutrients(entries.map(({ nutrients }) => nutrients)).proteinGrams;
  const target = targets.inForce?.proteinGrams ?? null;
  const left = target === null ? 0 : Math.round(target) - Math.round(eaten);
  return {
    content: [
      entries.length === 0 ? texts.noProtein : texts.protein(whole(eaten)),
      target === null ? texts.noTarget : texts.target(whole(target)),
      ...(entries.length > 0 && left > 0 ? [texts.left(whole(left))] : []),
    ].join(' '),
    sources: [],
  };
}
