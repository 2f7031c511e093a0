import type { Caller } from '#functions/platform/http/caller.ts';
import type { AssistantSource } from '#shared/contracts/assistant/assistant.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { answerBooking, answerProtein, answerWeight, type DayRecordDeps } from './answer-day-records.ts';
import { answerLastSets, answerRecord, answerRecords, type TrainingRecordDeps } from './answer-exercise.ts';
import { answerLastWorkout, answerNextWorkout, answerWeek } from './answer-workouts.ts';
import type { Asker } from './asker.ts';
import { readOwnQuestion } from './own-question.ts';
import { ownTexts } from './own-texts.ts';

export type OwnRecordDeps = TrainingRecordDeps & DayRecordDeps;

/** What the person's own rows say, word for word as it is shown. */
export type OwnAnswer = { readonly content: string; readonly sources: readonly AssistantSource[] };

/**
 * Answers from the caller's own rows alone, and reads only those that the question is about. Every value in the answer
 * is in a row, or the sum or difference of values that are.
 * @returns null where the question is not about the caller's own records.
 */
export async function answerOwnQuestion(
  deps: OwnRecordDeps,
  { account }: Pick<Caller, 'account'>,
  { content, language }: { readonly content: string; readonly language: LanguageId },
): Promise<OwnAnswer | null> {
  const question = readOwnQuestion(content);
  if (question === null) return null;
  const asker: Asker = {
    accountId: account.id,
    timeZone: account.timeZone,
    today: localDayOf(deps.clock(), account.timeZone),
    language,
    unit: account.weightUnit,
  };
  switch (question.about) {
    case 'other-person':
      return { content: ownTexts[language].otherPerson, sources: [] };
    case 'last-sets':
    case 'unknown-exercise':
      return answerLastSets(deps, asker, question.text);
    case 'record':
      return answerRecord(deps, asker, question.text);
    case 'records':
      return answerRecords(deps, asker);
    case 'last-workout':
      return answerLastWorkout(deps, asker);
    case 'next-workout':
      return answerNextWorkout(deps, asker);
    case 'week':
      return answerWeek(deps, asker);
    case 'weight':
      return answerWeight(deps, asker);
    case 'booking':
      return answerBooking(deps, asker);
    case 'protein':
      return answerProtein(deps, asker);
  }
}
