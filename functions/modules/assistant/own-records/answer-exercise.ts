import { bestLifts } from '#functions/modules/training/read-progress.ts';
import type {
  StoredExerciseRecord,
  TrainingRepository,
} from '#functions/modules/training/training-repository.ts';
import type { OwnAnswer } from './answer-own-question.ts';
import type { Asker } from './asker.ts';
import { findExercises } from './find-exercises.ts';
import { ownTexts } from './own-texts.ts';
import { exerciseName, showDay, showGrams, showSet, showSets } from './shown-values.ts';

export type TrainingRecordDeps = { readonly training: TrainingRepository };

const recordsShown = 5;
const source = ['workouts'] as const;

/** The newest workout of the exercise; of the whole family where the exact name was never trained. */
export async function answerLastSets(
  { training }: TrainingRecordDeps,
  asker: Asker,
  text: string,
): Promise<OwnAnswer> {
  const { language, today } = asker;
  const texts = ownTexts[language];
  const records = await training.allExerciseRecords(asker.accountId);
  const asked = askedRecords(records, text);
  if (asked === null) return { content: texts.unknownExercise, sources: [] };
  const sessions = asked.flatMap(({ exerciseId, recent }) =>
    recent.filter(({ sets }) => sets.length > 0).map((session) => ({ exerciseId, ...session })),
  );
  const [last] = sessions.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
  if (last === undefined) return { content: texts.noSets, sources: source };
  return {
    content: texts.lastSets(
      exerciseName(last.exerciseId, language),
      showDay(last.day, today, language),
      showSets(last.exerciseId, last.sets, asker),
    ),
    sources: source,
  };
}

export async function answerRecord(
  { training }: TrainingRecordDeps,
  asker: Asker,
  text: string,
): Promise<OwnAnswer> {
  const asked = askedRecords(await training.allExerciseRecords(asker.accountId), text) ?? [];
  const [sentence] = recordSentences(asked, asker);
  return { content: sentence ?? ownTexts[asker.language].noRecords, sources: source };
}

export async function answerRecords({ training }: TrainingRecordDeps, asker: Asker): Promise<OwnAnswer> {
  const texts = ownTexts[asker.language];
  const all = recordSentences(await training.allExerciseRecords(asker.accountId), asker);
  if (all.length === 0) return { content: texts.noRecords, sources: source };
  return { content: [texts.records, ...all.slice(0, recordsShown)].join(' '), sources: source };
}

/** Null where the text names no exercise that we know or that was trained. */
function askedRecords(
  records: readonly StoredExerciseRecord[],
  text: string,
): readonly StoredExerciseRecord[] | null {
  const found = findExercises(
    text,
    records.map(({ exerciseId }) => exerciseId),
  );
  if (found === null) return null;
  const of = (ids: readonly string[]) => records.filter(({ exerciseId }) => ids.includes(exerciseId));
  const exact = of(found.exact);
  return exact.length > 0 ? exact : of(found.family);
}

/** Newest first. */
function recordSentences(records: readonly StoredExerciseRecord[], asker: Asker): readonly string[] {
  const { language, today } = asker;
  const texts = ownTexts[language];
  return bestLifts(records, []).map((best) => {
    const { exerciseId, estimatedMaximumGrams } = best;
    const name = exerciseName(exerciseId, language);
    const day = showDay(best.day, today, language);
    const record = records.find((each) => each.exerciseId === exerciseId);
    const lift = record?.chain.find(({ workoutId }) => workoutId === record.best[0]?.workoutId);
    const maximum = showGrams(estimatedMaximumGrams, asker);
    if (lift === undefined) return texts.estimatedRecord(name, maximum, day);
    const sentence = texts.record(name, showSet(exerciseId, lift, asker), day);
    return estimatedMaximumGrams > 0 ? `${sentence} ${texts.estimated(maximum)}` : sentence;
  });
}
