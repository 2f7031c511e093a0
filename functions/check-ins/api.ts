import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoAccountRepository } from '#functions/account/dynamo-account-repository.ts';
import { createDynamoIntakeRepository } from '#functions/account/dynamo-intake-repository.ts';
import { createDynamoCoachAssignments } from '#functions/coaching/dynamo-coach-assignments.ts';
import { createDynamoCoachDirectory } from '#functions/coaching/dynamo-coach-directory.ts';
import { createOnDemandPrivateFiles } from '#functions/media/on-demand-private-files.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createDynamoTrainingRepository } from '#functions/training/dynamo-training-repository.ts';
import { safetyNotice } from '#functions/warning-signs/safety-notice.ts';
import { checkInsRoutes } from '#shared/contracts/check-ins-routes.ts';
import { analyzeProgress } from './analyze-progress.ts';
import { startAnswerVoice } from './answer-voice.ts';
import { addBiomarker, addGirths, addMeasurement, firstDay } from './body-metrics.ts';
import { readClientBiomarkers, readClientBody } from './coach-body.ts';
import { answerCheckIn, listClientCheckIns } from './coach-clients.ts';
import { createDynamoBiomarkerRepository, createDynamoGirthRepository } from './dynamo-body-metrics.ts';
import { createDynamoCheckInRepository } from './dynamo-check-in-repository.ts';
import { createDynamoReminders } from './dynamo-reminders.ts';
import { listCheckIns } from './list-check-ins.ts';
import { createPhotoStore } from './photo-store.ts';
import { confirmPhoto, getPhoto, startPhotoUpload } from './photo-uploads.ts';
import { askQuestions } from './questions/asked-questions.ts';
import {
  readClientQuestions,
  readQuestions,
  saveClientQuestions,
  saveQuestions,
} from './questions/coach-questions.ts';
import { createDynamoQuestions } from './questions/dynamo-questions.ts';
import { setDueDay } from './set-due-day.ts';
import { submitCheckIn, writtenBy } from './submit-check-in.ts';
import { createVoiceStore } from './voice-store.ts';

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
    questions: createDynamoQuestions(tables, config.CHECK_INS_TABLE, clock),
    people: { find: async (id: string) => (await accounts.find(id))?.account ?? null },
    newId: randomUUID,
    clock,
  };
  return {
    routes: checkInsRoutes,
    handlers: {
      getCheckIns: ({ caller }) => listCheckIns(deps, caller),
      submitCheckIn: async ({ caller, body }) => ({
        checkIn: await submitCheckIn(deps, caller, body),
        ...safetyNotice(writtenBy(body), caller.account),
      }),
      getAskedQuestions: async ({ caller }) => ({ asked: await askQuestions(deps, caller.accountId) }),
      getCheckInQuestions: ({ caller }) => readQuestions(deps, caller.accountId),
      saveCheckInQuestions: ({ caller, body }) => saveQuestions(deps, caller.accountId, body),
      getClientQuestions: ({ caller, params }) =>
        readClientQuestions(deps, caller.accountId, params.clientId),
      saveClientQuestions: ({ caller, params, body }) =>
        saveClientQuestions(deps, caller.accountId, params.clientId, body),
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
        measurements: [...(await deps.training.measurementsSince(caller.accountId, firstDay))],
      }),
      addMeasurement: async ({ caller, body }) => ({
        measurement: await addMeasurement(deps, caller.account, body),
      }),
      getGirths: async ({ caller }) => ({ girths: [...(await deps.girths.all(caller.accountId))] }),
      addGirths: async ({ caller, body }) => ({ girths: [...(await addGirths(deps, caller.account, body))] }),
      getAnalytics: ({ caller }) => analyzeProgress(deps, caller.accountId),
      getBiomarkers: async ({ caller }) => ({ entries: [...(await deps.biomarkers.all(caller.accountId))] }),
      addBiomarker: async ({ caller, body }) => ({ entry: await addBiomarker(deps, caller.account, body) }),
      getClientCheckIns: ({ caller, params }) => listClientCheckIns(deps, caller.accountId, params.clientId),
      getClientBody: ({ caller, params }) => readClientBody(deps, caller.accountId, params.clientId),
      getClientBiomarkers: ({ caller, params }) =>
        readClientBiomarkers(deps, caller.accountId, params.clientId),
      startAnswerVoice: ({ caller, params, body }) => startAnswerVoice(deps, caller.accountId, params, body),
      answerCheckIn: async ({ caller, params, body }) => ({
        checkIn: await answerCheckIn(deps, caller.account, params, body),
      }),
    },
  };
}
