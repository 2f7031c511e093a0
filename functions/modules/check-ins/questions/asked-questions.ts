import type { CoachAssignments } from '#functions/modules/coaches/coach-assignments.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { ownedId } from '#functions/platform/owned-id.ts';
import type {
  AskedQuestions,
  Question,
  QuestionAnswers,
} from '#shared/contracts/check-ins/check-in-questions.ts';
import { answerProblems, maxAskedQuestions } from '#shared/domain/check-ins/check-in-questions.ts';
import type { AskedOfClient, StoredPhoto } from '../check-in.ts';
import type { AskedOnce, QuestionsRepository, StoredAsked, StoredQuestions } from './questions.ts';

type AskDeps = {
  readonly questions: QuestionsRepository;
  readonly assignments: Pick<CoachAssignments, 'coachOf'>;
  readonly people: { find(id: string): Promise<{ readonly fullName: string } | null> };
};

/**
 * What the client's own coach asks, also while a deputy covers. The version is kept with the client before the form
 * shows it, so that its answers are accepted later whatever happened to the coach.
 */
export async function askQuestions(
  { questions, assignments, people }: AskDeps,
  clientId: string,
): Promise<AskedQuestions | null> {
  const coachId = await assignments.coachOf(clientId);
  if (coachId === null) return null;
  const [own, general, forms] = await Promise.all([
    questions.find({ coachId, clientId }),
    questions.find({ coachId, clientId: null }),
    questions.forms(clientId, coachId),
  ]);
  const current = withForms(own?.questions ? own : general, forms);
  if (current.questions.length === 0) return null;
  const known = await questions.findAsked(clientId, current.versionId);
  if (known !== null) return shown(known);
  const coach = await people.find(coachId);
  const asked = { ...current, coachName: coach?.fullName ?? '' };
  await questions.keepAsked(clientId, asked);
  return shown(asked);
}

const shown = ({ versionId, coachName, questions }: StoredAsked): AskedQuestions => ({
  versionId,
  coachName,
  questions,
});

/** The oldest forms first; those that have no room in this check-in are asked in the next one. */
function withForms(stored: StoredQuestions | null, forms: readonly AskedOnce[]) {
  const questions = [...(stored?.questions ?? [])];
  const formIds: string[] = [];
  for (const form of forms.toSorted((a, b) => a.madeAt.localeCompare(b.madeAt))) {
    const added = form.questions.filter(({ id }) => questions.every((asked) => asked.id !== id));
    if (questions.length + added.length > maxAskedQuestions) break;
    questions.push(...added);
    formIds.push(form.id);
  }
  const before = stored?.versionId ?? '';
  return { versionId: formIds.length === 0 ? before : ownedId(before, formIds.join()), questions, formIds };
}

/**
 * @throws AppError conflict (`questions_unknown`) for a version that this client was never asked; invalid
 * (`check_in_answers`) with one field per question.
 */
export async function takeAnswers(
  deps: {
    readonly questions: Pick<QuestionsRepository, 'findAsked'>;
    readonly findPhoto: (photoId: string) => Promise<StoredPhoto | null>;
  },
  clientId: string,
  { versionId, answers }: QuestionAnswers,
): Promise<{ readonly asked: AskedOfClient; readonly formIds: readonly string[] }> {
  const asked = await deps.questions.findAsked(clientId, versionId);
  if (asked === null) throw questionsUnknown();
  const { questions, coachName, formIds } = asked;
  const taken = await takenAnswers(deps.findPhoto, questions, answers);
  return { asked: { versionId, coachName, answers: taken }, formIds };
}

export function questionsUnknown(): AppError {
  return new AppError(
    'conflict',
    'questions_unknown',
    "Your coach's questions changed. Please answer the new ones.",
  );
}

/** @throws AppError invalid (`check_in_answers`) with one field per question. */
export async function takenAnswers(
  findPhoto: (photoId: string) => Promise<StoredPhoto | null>,
  questions: readonly Question[],
  answers: QuestionAnswers['answers'],
): Promise<AskedOfClient['answers']> {
  const given = new Map(answers.map(({ questionId, value }) => [questionId, value === '' ? null : value]));
  const taken = await Promise.all(
    questions.map(async (question) => {
      const value = given.get(question.id) ?? null;
      if (question.kind !== 'photo' || typeof value !== 'string')
        return { question, value, photo: null, wanted: false };
      return { question, value: null, photo: await findPhoto(value), wanted: true };
    }),
  );
  const lost = taken.filter(({ photo, wanted }) => wanted && photo === null);
  const problems = [
    ...answerProblems(questions, answers),
    ...lost.map(({ question: { id: questionId } }) => ({ questionId, problem: 'unknown' as const })),
  ];
  if (problems.length > 0) {
    throw new AppError('invalid', 'check_in_answers', "Some answers do not fit your coach's questions.", {
      fields: problems.map(({ questionId, problem }) => ({ field: questionId, problem })),
    });
  }
  return taken.map(({ question, value, photo }) => ({ question, value, photo }));
}
