import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoIntakeRepository } from '#functions/account/dynamo-intake-repository.ts';
import { createDynamoCoachAssignments } from '#functions/coaching/dynamo-coach-assignments.ts';
import { createDynamoCoachDirectory } from '#functions/coaching/dynamo-coach-directory.ts';
import { createOnDemandPrivateFiles } from '#functions/media/on-demand-private-files.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createDynamoTrainingRepository } from '#functions/training/dynamo-training-repository.ts';
import { checkInsRoutes } from '#shared/contracts/check-ins-routes.ts';
import { mayOpenClients } from '#shared/domain/coach-access.ts';
import { analyzeProgress } from './analyze-progress.ts';
import { addBiomarker, addGirths, addMeasurement, firstDay } from './body-metrics.ts';
import { answerCheckIn, listClientCheckIns, listClients } from './coach-clients.ts';
import { createDynamoBiomarkerRepository, createDynamoGirthRepository } from './dynamo-body-metrics.ts';
import { createDynamoCheckInRepository } from './dynamo-check-in-repository.ts';
import { createDynamoReminders } from './dynamo-reminders.ts';
import { listCheckIns } from './list-check-ins.ts';
import { createPhotoStore } from './photo-store.ts';
import { confirmPhoto, getPhoto, startPhotoUpload } from './photo-uploads.ts';
import { setDueDay } from './set-due-day.ts';
import { submitCheckIn } from './submit-check-in.ts';

type CheckInsConfig = Config<
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'CHECK_INS_TABLE'
  | 'OUTBOX_TABLE'
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
  };
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
    photos: createPhotoStore(createOnDemandPrivateFiles(config.PHOTO_BUCKET, config.PHOTOS_URL)),
    assignments: createDynamoCoachAssignments(tables, { accounts: config.ACCOUNTS_TABLE }, clock),
    clock,
  };
  return {
    routes: checkInsRoutes,
    handlers: {
      getCheckIns: ({ caller }) => listCheckIns(deps, caller),
      submitCheckIn: async ({ caller, body }) => ({ checkIn: await submitCheckIn(deps, caller, body) }),
      setCheckInDay: async ({ caller, body }) => ({
        schedule: await setDueDay(deps, caller.account, body.dueWeekday),
      }),
      startPhotoUpload: ({ caller, body }) =>
        startPhotoUpload({ photos: deps.photos, newId: randomUUID }, caller.accountId, body),
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
      getRoster: async ({ caller }) => ({
        clients: mayOpenClients(caller.account, clock()) ? await listClients(deps, caller.accountId) : [],
      }),
      getClientCheckIns: ({ caller, params }) => listClientCheckIns(deps, caller.accountId, params.clientId),
      answerCheckIn: async ({ caller, params, body }) => ({
        checkIn: await answerCheckIn(deps, caller.account, params, body.text),
      }),
    },
  };
}
