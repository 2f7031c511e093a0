import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createOnDemandPrivateFiles } from '#functions/entries/signed-in/on-demand-private-files.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoIntakeRepository } from '#functions/modules/accounts/storage/dynamo-intake-repository.ts';
import { analyzeProgress } from '#functions/modules/check-ins/analyze-progress.ts';
import { requireCheckIn, startAnswerVoice } from '#functions/modules/check-ins/answer-voice.ts';
import {
  addBiomarker,
  addGirths,
  addMeasurement,
  changeBiomarker,
  changeGirth,
  changeMeasurement,
  readableBy,
} from '#functions/modules/check-ins/body-metrics.ts';
import { readClientBiomarkers, readClientBody } from '#functions/modules/check-ins/coach-body.ts';
import { answerCheckIn, listClientCheckIns } from '#functions/modules/check-ins/coach-clients.ts';
import { correctCheckIn } from '#functions/modules/check-ins/correct-check-in.ts';
import { deleteValue, requireValue } from '#functions/modules/check-ins/correct-values.ts';
import { fillInCheckIn, readCheckInForm } from '#functions/modules/check-ins/fill-in-check-in.ts';
import { listCheckIns } from '#functions/modules/check-ins/list-check-ins.ts';
import { createPhotoStore } from '#functions/modules/check-ins/photo-store.ts';
import { confirmPhoto, getPhoto, startPhotoUpload } from '#functions/modules/check-ins/photo-uploads.ts';
import { askQuestions } from '#functions/modules/check-ins/questions/asked-questions.ts';
import {
  readClientQuestions,
  readQuestions,
  saveClientQuestions,
  saveQuestions,
} from '#functions/modules/check-ins/questions/coach-questions.ts';
import { setDueDay } from '#functions/modules/check-ins/set-due-day.ts';
import {
  createDynamoBiomarkerRepository,
  createDynamoGirthRepository,
} from '#functions/modules/check-ins/storage/dynamo-body-metrics.ts';
import { createDynamoCheckInRepository } from '#functions/modules/check-ins/storage/dynamo-check-in-repository.ts';
import { createDynamoQuestions } from '#functions/modules/check-ins/storage/dynamo-questions.ts';
import { createDynamoReminders } from '#functions/modules/check-ins/storage/dynamo-reminders.ts';
import { submitCheckIn, writtenBy } from '#functions/modules/check-ins/submit-check-in.ts';
import { createVoiceStore } from '#functions/modules/check-ins/voice-store.ts';
import { withdrawCheckIn } from '#functions/modules/check-ins/withdraw-check-in.ts';
import { requireClient } from '#functions/modules/coaches/require-client.ts';
import { createDynamoCoachAssignments } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assignments.ts';
import { createDynamoCoachDirectory } from '#functions/modules/coaches/storage/dynamo-coach-directory.ts';
import { createDynamoHealthScreenings } from '#functions/modules/coaches/storage/dynamo-health-screening.ts';
import {
  markHabit,
  readClientHabits,
  readHabits,
  requireHabit,
  saveClientHabits,
  saveHabits,
} from '#functions/modules/habits/habits.ts';
import { createDynamoHabits } from '#functions/modules/habits/storage/dynamo-habits.ts';
import { safetyNotice } from '#functions/modules/safety/safety-notice.ts';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { CallNaming, FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { checkInsRoutes } from '#shared/contracts/check-ins/check-ins-routes.ts';
import { firstLoggedDay } from '#shared/domain/calendar/device-time.ts';

type CheckInsConfig = Config<
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'CHECK_INS_TABLE'
  | 'OUTBOX_TABLE'
  | 'PROMISES_TABLE'
  | 'TRAINING_TABLE'
  | 'DEFAULT_TIER'
  | 'PHOTO_BUCKET'
  | 'PHOTOS_URL'
>;

export function createCheckInsApi(
  config: CheckInsConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'check-ins'> {
  const names = {
    checkIns: config.CHECK_INS_TABLE,
    training: config.TRAINING_TABLE,
    accounts: config.ACCOUNTS_TABLE,
    billing: config.BILLING_TABLE,
    outbox: config.OUTBOX_TABLE,
    promises: config.PROMISES_TABLE,
  };
  const accounts = createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock);
  const files = createOnDemandPrivateFiles(config.PHOTO_BUCKET, config.PHOTOS_URL);
  const deps = {
    checkIns: createDynamoCheckInRepository(tables, names, clock),
    reminders: createDynamoReminders(tables, names, log),
    coaches: createDynamoCoachDirectory(tables, names, {
      defaultTier: config.DEFAULT_TIER === 'none' ? null : config.DEFAULT_TIER,
      clock,
      log,
    }),
    training: createDynamoTrainingRepository(tables, config.TRAINING_TABLE, clock),
    intakes: createDynamoIntakeRepository(tables, config.ACCOUNTS_TABLE, clock),
    biomarkers: createDynamoBiomarkerRepository(tables, config.CHECK_INS_TABLE, clock),
    girths: createDynamoGirthRepository(tables, config.CHECK_INS_TABLE, clock),
    photos: createPhotoStore(files),
    voices: createVoiceStore(files),
    assignments: createDynamoCoachAssignments(tables, { accounts: config.ACCOUNTS_TABLE }, clock),
    habits: createDynamoHabits(tables, config.CHECK_INS_TABLE, clock),
    screenings: createDynamoHealthScreenings(tables, names, clock),
    questions: createDynamoQuestions(tables, config.CHECK_INS_TABLE, clock),
    people: { find: async (id: string) => (await accounts.find(id))?.account ?? null },
    newId: randomUUID,
    clock,
  };
  const ownClient = ({ caller, params }: CallNaming<'clientId'>) =>
    requireClient(deps.coaches, caller.accountId, params.clientId);
  const at = <Params extends { readonly valueId: string }>({ valueId: id, ...rest }: Params) => ({
    ...rest,
    id,
  });
  return {
    routes: checkInsRoutes,
    rights: {
      changeMeasurement: ({ caller, params }) =>
        requireValue(deps.training.measurements, caller.accountId, at(params)),
      changeGirth: ({ caller, params }) => requireValue(deps.girths, caller.accountId, at(params)),
      changeBiomarker: ({ caller, params }) => requireValue(deps.biomarkers, caller.accountId, at(params)),
      saveClientQuestions: ownClient,
      saveClientHabits: ownClient,
      markHabit: ({ caller, params }) => requireHabit(deps, caller.accountId, params.habitId),
      startAnswerVoice: ownClient,
      answerCheckIn: ownClient,
      fillInCheckIn: ownClient,
      correctCheckIn: ({ caller, params }) =>
        requireCheckIn(deps.checkIns, caller.accountId, params.checkInId),
    },
    handlers: {
      getCheckIns: ({ caller, query }) => listCheckIns(deps, caller, query.listed),
      submitCheckIn: async ({ caller, body }) => ({
        checkIn: await submitCheckIn(deps, caller, body),
        ...safetyNotice(writtenBy(body), caller.account),
      }),
      correctCheckIn: async ({ caller, params, body }) => ({
        checkIn: await correctCheckIn(deps, caller, params.checkInId, body),
        ...safetyNotice(writtenBy(body), caller.account),
      }),
      withdrawCheckIn: async ({ caller, params }) => {
        await withdrawCheckIn(deps.checkIns, caller.accountId, params.checkInId);
        return {};
      },
      getAskedQuestions: async ({ caller }) => ({ asked: await askQuestions(deps, caller.accountId) }),
      getCheckInQuestions: ({ caller }) => readQuestions(deps, caller.accountId),
      saveCheckInQuestions: ({ caller, body }) => saveQuestions(deps, caller.accountId, body),
      getClientQuestions: ({ caller, params }) =>
        readClientQuestions(deps, caller.accountId, params.clientId),
      saveClientQuestions: ({ caller, params, body }) =>
        saveClientQuestions(deps, caller.accountId, params.clientId, body),
      getHabits: ({ caller }) => readHabits(deps, caller.account),
      saveHabits: ({ caller, body }) => saveHabits(deps, caller.account, body),
      markHabit: ({ caller, params, body }) => markHabit(deps, caller.account, params, body.done),
      getClientHabits: ({ caller, params }) => readClientHabits(deps, caller.accountId, params.clientId),
      saveClientHabits: ({ caller, params, body }) =>
        saveClientHabits(deps, caller.accountId, params.clientId, body),
      setCheckInDay: async ({ caller, body }) => ({
        schedule: await setDueDay(deps, caller.account, body.dueWeekday),
      }),
      startPhotoUpload: ({ caller, body }) => startPhotoUpload(deps, caller.accountId, body),
      confirmPhoto: async ({ caller, params }) => ({
        photo: await confirmPhoto(deps, caller.accountId, params.photoId),
      }),
      getPhoto: async ({ caller, params }) => ({
        photo: await getPhoto(deps, caller.accountId, params.photoId),
      }),
      getMeasurements: async ({ caller }) => ({
        measurements: [...(await deps.training.measurementsSince(caller.accountId, firstLoggedDay))],
      }),
      addMeasurement: async ({ caller, body }) => ({
        measurement: await addMeasurement(deps, caller.account, body),
      }),
      changeMeasurement: async ({ caller, params, body }) => ({
        measurement: await changeMeasurement(deps, caller.account, at(params), body),
      }),
      deleteMeasurement: async ({ caller, params }) => {
        await deleteValue(deps.training.measurements, caller.accountId, at(params));
        return {};
      },
      getGirths: async ({ caller }) => ({ girths: [...(await deps.girths.all(caller.accountId))] }),
      addGirths: async ({ caller, body }) => ({ girths: [...(await addGirths(deps, caller.account, body))] }),
      changeGirth: async ({ caller, params, body }) => ({
        girth: await changeGirth(deps, caller.account, at(params), body),
      }),
      deleteGirth: async ({ caller, params }) => {
        await deleteValue(deps.girths, caller.accountId, at(params));
        return {};
      },
      getAnalytics: ({ caller }) => analyzeProgress(deps, caller.accountId),
      getBiomarkers: async ({ caller, query }) => ({
        entries: readableBy(query, await deps.biomarkers.all(caller.accountId)),
      }),
      addBiomarker: async ({ caller, body }) => ({ entry: await addBiomarker(deps, caller.account, body) }),
      changeBiomarker: async ({ caller, params, body }) => ({
        entry: await changeBiomarker(deps, caller.account, at(params), body),
      }),
      deleteBiomarker: async ({ caller, params }) => {
        await deleteValue(deps.biomarkers, caller.accountId, at(params));
        return {};
      },
      getClientCheckIns: ({ caller, params }) => listClientCheckIns(deps, caller.accountId, params.clientId),
      getCheckInForm: ({ caller, params }) => readCheckInForm(deps, caller.accountId, params.clientId),
      fillInCheckIn: async ({ caller, params, body }) => ({
        checkIn: await fillInCheckIn(deps, caller.account, params.clientId, body),
      }),
      getClientBody: ({ caller, params }) => readClientBody(deps, caller.accountId, params.clientId),
      getClientBiomarkers: ({ caller, params, query }) =>
        readClientBiomarkers(deps, caller.accountId, params.clientId, query),
      startAnswerVoice: ({ caller, params, body }) => startAnswerVoice(deps, caller.accountId, params, body),
      answerCheckIn: async ({ caller, params, body }) => ({
        checkIn: await answerCheckIn(deps, caller.account, params, body),
      }),
    },
  };
}
