import { isDeepStrictEqual } from 'node:util';
import type { HealthScreeningRepository } from '#functions/modules/coaches/health/health-screening.ts';
import { requireClient } from '#functions/modules/coaches/require-client.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { ownedId } from '#functions/platform/owned-id.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type {
  CheckIn,
  CheckInForm,
  FillInObstacle,
  FillInRequest,
} from '#shared/contracts/check-ins/check-ins.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { isTierAtLeast } from '#shared/domain/tiers/tiers.ts';
import type { AssignedClient, CoachDirectory } from '../coaches/coach-directory.ts';
import type { StoredCheckIn } from './check-in.ts';
import type { CheckInRepository } from './check-in-repository.ts';
import { checkInView, type ViewFiles } from './check-in-view.ts';
import { takeEntered } from './entered-check-in.ts';
import { clientSchedule, lastCheckInDay } from './list-check-ins.ts';
import { askQuestions, questionsUnknown, takenAnswers } from './questions/asked-questions.ts';

type FormDeps = Parameters<typeof askQuestions>[0] & {
  readonly coaches: Pick<CoachDirectory, 'clientOf'>;
  readonly checkIns: Pick<CheckInRepository, 'newest' | 'dueWeekday'>;
  readonly screenings: Pick<HealthScreeningRepository, 'find'>;
  readonly clock: Clock;
};

/**
 * What a coach asks on the phone, or why they cannot fill it in. Photos are left out: only the client adds those.
 * @throws AppError not-found for a client whom the coach may not act for now.
 */
export async function readCheckInForm(
  deps: FormDeps,
  coachId: string,
  clientId: string,
): Promise<CheckInForm> {
  const client = await requireClient(deps.coaches, coachId, clientId);
  const [state, asked] = await Promise.all([fillInState(deps, client), askQuestions(deps, clientId)]);
  const questions = asked?.questions.filter(({ kind }) => kind !== 'photo') ?? [];
  return { ...state, asked: asked && questions.length > 0 ? { ...asked, questions } : null };
}

async function fillInState(
  { checkIns, screenings, clock }: Pick<FormDeps, 'checkIns' | 'screenings' | 'clock'>,
  { account, tier }: AssignedClient,
): Promise<{ readonly dueDay: string; readonly obstacle: FillInObstacle | null }> {
  const [screening, dueWeekday, lastDay] = await Promise.all([
    screenings.find(account.id),
    checkIns.dueWeekday(account.id),
    lastCheckInDay(checkIns, account.id),
  ]);
  const { due, dueDay } = clientSchedule(account, dueWeekday, lastDay, clock());
  const obstacle = !isTierAtLeast(tier, 'adaptive')
    ? 'plan'
    : screening === null
      ? 'consent'
      : due
        ? null
        : 'not-due';
  return { dueDay, obstacle };
}

type Deps = FormDeps & ViewFiles & { readonly checkIns: CheckInRepository };

/**
 * Fills in the due check-in with what the client says on the phone. There is one for each due day, also when two
 * coaches send it or one sends it twice. Nothing is promised of it, because the coach and the client have just spoken.
 * @throws AppError not-found (client); conflict (`check_in_plan`, `check_in_consent`, `check_in_not_due`,
 * `check_in_filled_in`, `check_in_withdrawn`, `questions_unknown`); invalid (`check_in_answers`).
 */
export async function fillInCheckIn(
  deps: Deps,
  coach: Account,
  clientId: string,
  { dueDay, asked, ...request }: FillInRequest,
): Promise<CheckIn> {
  const { checkIns, clock } = deps;
  const client = await requireClient(deps.coaches, coach.id, clientId);
  const entered = await takeEntered(checkIns, clientId, { ...request, photoIds: [] });
  const taken = asked ? await answersOnPhone(deps, clientId, asked) : { asked: null, formIds: [] };
  const now = clock();
  const checkIn: StoredCheckIn = {
    ...entered,
    id: ownedId(clientId, `filled-in#${dueDay}`),
    day: localDayOf(now, client.account.timeZone),
    submittedAt: new Date(now).toISOString(),
    asked: taken.asked,
    answer: null,
    answerDueAt: null,
    promiseId: null,
    version: 1,
    correctedAt: null,
    filledInBy: { coachId: coach.id, coachName: coach.fullName },
  };
  const view = (stored: StoredCheckIn) => checkInView(deps, clientId, stored, client);
  const before = await sameOne(checkIns, clientId, checkIn);
  if (before !== null) return view(before);
  const state = await fillInState(deps, client);
  const obstacle = state.obstacle ?? (state.dueDay === dueDay ? null : 'not-due');
  if (obstacle !== null) {
    // The same one may have settled the day since it was looked for.
    const meanwhile = await sameOne(checkIns, clientId, checkIn);
    if (meanwhile !== null) return view(meanwhile);
    throw refusals[obstacle]();
  }
  const outcome = await checkIns.fillIn(clientId, checkIn, taken.formIds);
  if (outcome === 'filled') return view(checkIn);
  if (outcome === 'no-consent') throw refusals.consent();
  const stored = await sameOne(checkIns, clientId, checkIn);
  if (stored !== null) return view(stored);
  throw conflict('check_in_withdrawn', 'The client withdrew the check-in that was filled in for this day.');
}

/**
 * @returns The one of this due day where it is the same; null where there is none.
 * @throws AppError conflict (`check_in_filled_in`) for another one.
 */
async function sameOne(
  checkIns: Pick<CheckInRepository, 'find'>,
  clientId: string,
  checkIn: StoredCheckIn,
): Promise<StoredCheckIn | null> {
  const stored = await checkIns.find(clientId, checkIn.id);
  if (stored === null) return null;
  const { day, submittedAt } = stored;
  if (isDeepStrictEqual(stored, { ...checkIn, day, submittedAt })) return stored;
  throw conflict('check_in_filled_in', 'This check-in was filled in already. Look at it again.');
}

/** A form with a question for a photo is asked again, in the next check-in that the client fills in. */
async function answersOnPhone(
  { questions, assignments }: Pick<Deps, 'questions' | 'assignments'>,
  clientId: string,
  { versionId, answers }: NonNullable<FillInRequest['asked']>,
) {
  const known = await questions.findAsked(clientId, versionId);
  if (known === null) throw questionsUnknown();
  const spoken = known.questions.filter(({ kind }) => kind !== 'photo');
  const taken = await takenAnswers(async () => null, spoken, answers);
  const { coachName } = known;
  const coachId = known.formIds.length === 0 ? null : await assignments.coachOf(clientId);
  const forms = coachId === null ? [] : await questions.forms(clientId, coachId);
  const isWhole = (formId: string) =>
    !forms.some((form) => form.id === formId && form.questions.some(({ kind }) => kind === 'photo'));
  const formIds = known.formIds.filter(isWhole);
  return { asked: { versionId, coachName, answers: taken }, formIds };
}

const conflict = (code: string, message: string) => new AppError('conflict', code, message);

const refusals: Readonly<Record<FillInObstacle, () => AppError>> = {
  plan: () => conflict('check_in_plan', "This client's plan has no weekly check-ins."),
  consent: () =>
    conflict(
      'check_in_consent',
      'This client has not agreed that we keep health answers. Ask them to give their consent under Health first.',
    ),
  'not-due': () =>
    conflict('check_in_not_due', 'This check-in is not due. Perhaps your client sent it meanwhile.'),
};
