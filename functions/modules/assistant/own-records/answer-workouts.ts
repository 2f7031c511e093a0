import type { TrainingRepository } from '#functions/modules/training/training-repository.ts';
import { workoutsIn } from '#functions/modules/training/workouts.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { addDays, mondayOf } from '#shared/domain/calendar/local-day.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';
import { freeWorkoutName, isBlank } from '#shared/domain/training/free-workout.ts';
import type { OwnAnswer } from './answer-own-question.ts';
import type { Asker } from './asker.ts';
import { ownTexts } from './own-texts.ts';
import { shownNames } from './shown-names.ts';
import { exerciseName, showDay } from './shown-values.ts';

type Deps = { readonly training: TrainingRepository };

const aheadDays = 14;
const newestRead = 40;
const source = ['workouts'] as const;

export async function answerLastWorkout({ training }: Deps, asker: Asker): Promise<OwnAnswer> {
  const { accountId, language, today } = asker;
  const texts = ownTexts[language];
  // A workout may be done before its planned day.
  const rows = await training.workoutsBefore(accountId, addDays(today, aheadDays), newestRead);
  const [last] = rows
    .flatMap(({ workout, movedTo }) =>
      movedTo === undefined && workout.status === 'completed' && !isBlank(workout) ? [workout] : [],
    )
    .toSorted((a, b) => (order(a) < order(b) ? 1 : -1));
  if (last === undefined) return { content: texts.noWorkout, sources: source };
  const names = (last.summary?.exerciseIds ?? []).map((id) => exerciseName(id, language));
  return {
    content: [
      texts.lastWorkout(workoutName(last, language), showDay(doneDay(last), today, language)),
      ...(names.length > 0 ? [texts.exercises(names.join(', '))] : []),
    ].join(' '),
    sources: source,
  };
}

/** The one in progress, or the first that is planned for today or later. */
export async function answerNextWorkout({ training }: Deps, asker: Asker): Promise<OwnAnswer> {
  const { language, today } = asker;
  const texts = ownTexts[language];
  const workouts = await plannedAndDone(training, asker, today, addDays(today, aheadDays));
  const running = workouts.find(({ status }) => status === 'in-progress');
  if (running !== undefined) {
    return { content: texts.inProgress(workoutName(running, language)), sources: source };
  }
  const next = workouts.find(({ status }) => status === 'planned');
  if (next === undefined) return { content: texts.noNext, sources: source };
  const day = showDay(next.day, today, language);
  return { content: texts.nextWorkout(workoutName(next, language), day), sources: source };
}

export async function answerWeek({ training }: Deps, asker: Asker): Promise<OwnAnswer> {
  const { language, today } = asker;
  const texts = ownTexts[language];
  const monday = mondayOf(today);
  const sunday = addDays(monday, 6);
  // One that was planned for another week may be done in this one.
  const around = await plannedAndDone(training, asker, addDays(monday, -7), addDays(sunday, 7));
  const within = (day: string) => day >= monday && day <= sunday;
  const done = around.filter((each) => each.status === 'completed' && within(doneDay(each)));
  const others = around.filter((each) => each.status !== 'completed' && within(each.day));
  const isOpen = ({ status, day }: Workout) =>
    status === 'in-progress' || (status === 'planned' && day >= today);
  const list = (workouts: readonly Workout[], dayOf: (workout: Workout) => string) =>
    workouts
      .map((workout) => `${workoutName(workout, language)} (${weekday(dayOf(workout), language)})`)
      .join(', ');
  const open = others.filter(isOpen);
  const missed = others.filter((each) => !isOpen(each));
  const lists = [
    ...(done.length > 0 ? [texts.done(list(done, doneDay))] : []),
    ...(open.length > 0 ? [texts.open(list(open, ({ day }) => day))] : []),
    ...(missed.length > 0 ? [texts.missed(list(missed, ({ day }) => day))] : []),
  ];
  return {
    content: lists.length === 0 ? texts.emptyWeek : [texts.week, ...lists].join(' '),
    sources: source,
  };
}

/** Makes no program, as a screen of training would: this reads alone. */
async function plannedAndDone(
  training: TrainingRepository,
  { accountId }: Asker,
  from: string,
  to: string,
): Promise<readonly Workout[]> {
  const stored = await training.findProgram(accountId);
  if (stored !== null) return workoutsIn(training, accountId, stored.program, from, to);
  const rows = await training.workoutsBetween(accountId, from, to);
  return rows.flatMap(({ workout, movedTo }) =>
    movedTo === undefined && !isBlank(workout) ? [workout] : [],
  );
}

const order = (workout: Workout) => `${doneDay(workout)} ${workout.finishedAt ?? ''}`;

function workoutName({ name, sessionTemplate }: Workout, language: LanguageId): string {
  if (sessionTemplate !== undefined) return shownNames.sessions[sessionTemplate]?.[language] ?? name;
  return name === freeWorkoutName ? ownTexts[language].freeWorkout : name;
}

function weekday(day: string, language: LanguageId): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(language, { timeZone: 'UTC', weekday: 'long' });
}
