import { isDeepStrictEqual } from 'node:util';
import type { CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { requireClient } from '#functions/modules/coaches/require-client.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { ClientQuestions, CoachQuestions } from '#shared/contracts/check-ins/check-in-questions.ts';
import type { QuestionsOwner, QuestionsRepository } from './questions.ts';

type Deps = {
  readonly questions: Pick<QuestionsRepository, 'find' | 'save'>;
  readonly coaches: Pick<CoachDirectory, 'clientOf'>;
  readonly newId: () => string;
};

export async function readQuestions(
  { questions }: Pick<Deps, 'questions'>,
  coachId: string,
): Promise<CoachQuestions> {
  const stored = await questions.find({ coachId, clientId: null });
  return { questions: stored?.questions ?? [], version: stored?.version ?? 0 };
}

/**
 * Sending the same list again changes nothing.
 * @throws AppError conflict (`questions_changed`) when another device saved a different list first.
 */
export async function saveQuestions(
  deps: Omit<Deps, 'coaches'>,
  coachId: string,
  request: CoachQuestions,
): Promise<CoachQuestions> {
  const { version } = await saveVersion(deps, { coachId, clientId: null }, request);
  return { questions: request.questions, version };
}

/** @throws AppError not-found for a client whom the coach may not act for. */
export async function readClientQuestions(
  { questions, coaches }: Pick<Deps, 'questions' | 'coaches'>,
  callerId: string,
  clientId: string,
) {
  const { coveringFor } = await requireClient(coaches, callerId, clientId);
  const coachId = coveringFor ?? callerId;
  const [own, general] = await Promise.all([
    questions.find({ coachId, clientId }),
    readQuestions({ questions }, coachId),
  ]);
  return {
    own: { questions: own?.questions ?? null, version: own?.version ?? 0 },
    general: general.questions,
    mayChange: coveringFor === null,
  };
}

/**
 * @throws AppError not-found for a client whom the coach may not act for; forbidden (`questions_of_coach`) for a deputy;
 * conflict (`questions_changed`).
 */
export async function saveClientQuestions(
  deps: Deps,
  coachId: string,
  clientId: string,
  request: ClientQuestions,
) {
  const { coveringFor } = await requireClient(deps.coaches, coachId, clientId);
  if (coveringFor !== null) {
    throw new AppError(
      'forbidden',
      'questions_of_coach',
      'Only the coach of this client changes the questions.',
    );
  }
  await saveVersion(deps, { coachId, clientId }, request);
  return readClientQuestions(deps, coachId, clientId);
}

async function saveVersion(
  { questions, newId }: Pick<Deps, 'questions' | 'newId'>,
  owner: QuestionsOwner,
  request: ClientQuestions,
): Promise<ClientQuestions> {
  const next = { questions: request.questions, version: request.version + 1, versionId: newId() };
  if (await questions.save(owner, next)) return next;
  const stored = await questions.find(owner);
  if (stored !== null && isDeepStrictEqual(stored.questions, request.questions)) return stored;
  throw new AppError('conflict', 'questions_changed', 'Your questions were changed on another device.');
}
