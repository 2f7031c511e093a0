import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createOnDemandPartedUploads } from '#functions/entries/signed-in/on-demand-parted-uploads.ts';
import { createOnDemandPrivateFiles } from '#functions/entries/signed-in/on-demand-private-files.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoCoachAssignments } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assignments.ts';
import { clientOf } from '#functions/modules/programs/client-access.ts';
import { linkClientClip, listClientClips } from '#functions/modules/programs/client-exercise-clips.ts';
import {
  linkOwnClip,
  removeExerciseClip,
  removeOwnExercise,
  requireExercise,
  saveExerciseClip,
  startExerciseClip,
} from '#functions/modules/programs/exercise-clips.ts';
import { listOwnExercises, saveOwnExercise } from '#functions/modules/programs/own-exercises.ts';
import {
  listTemplates,
  readTeamTemplate,
  readTemplate,
  removeTemplate,
  saveTemplate,
  shareTemplate,
  unshareTemplate,
} from '#functions/modules/programs/program-templates.ts';
import { readClientProgram, readClientWorkout } from '#functions/modules/programs/read-client-program.ts';
import { saveClientProgram } from '#functions/modules/programs/save-client-program.ts';
import { createDynamoOwnExercises } from '#functions/modules/programs/storage/dynamo-own-exercises.ts';
import { createDynamoTemplateRepository } from '#functions/modules/programs/storage/dynamo-template-repository.ts';
import { createDynamoIntakeReader } from '#functions/modules/training/storage/dynamo-intake-reader.ts';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import { programsRoutes } from '#shared/contracts/training/programs-routes.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';

export function createProgramsApi(
  config: Config<'ACCOUNTS_TABLE' | 'TRAINING_TABLE' | 'PHOTO_BUCKET' | 'PHOTOS_URL'>,
  tables: DynamoDBDocumentClient,
): FunctionApi<'programs'> {
  const accounts = createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock);
  const templates = createDynamoTemplateRepository(tables, config.TRAINING_TABLE, clock);
  const deps = {
    training: createDynamoTrainingRepository(tables, config.TRAINING_TABLE, clock),
    intakes: createDynamoIntakeReader(tables, config.ACCOUNTS_TABLE),
    assignments: createDynamoCoachAssignments(tables, { accounts: config.ACCOUNTS_TABLE }, clock),
    clients: { find: async (accountId: string) => (await accounts.find(accountId))?.account ?? null },
    ownExercises: createDynamoOwnExercises(tables, config.TRAINING_TABLE, clock),
    files: createOnDemandPrivateFiles(config.PHOTO_BUCKET, config.PHOTOS_URL),
    uploads: createOnDemandPartedUploads(config.PHOTO_BUCKET, config.PHOTOS_URL),
    clock,
    newId: () => crypto.randomUUID(),
  };
  return {
    routes: programsRoutes,
    rights: {
      saveClientProgram: ({ caller, params }) => clientOf(deps, caller.account, params.clientId),
      startExerciseClip: ({ caller, params }) => requireExercise(deps, caller.accountId, params.exerciseId),
      saveExerciseClip: ({ caller, params }) => requireExercise(deps, caller.accountId, params.exerciseId),
    },
    handlers: {
      getClientProgram: ({ caller, params }) => readClientProgram(deps, caller.account, params.clientId),
      saveClientProgram: ({ caller, params, body }) =>
        saveClientProgram(deps, caller.account, params.clientId, body),
      getClientWorkout: ({ caller, params }) =>
        readClientWorkout(deps, caller.account, params.clientId, params.workoutId),
      getProgramTemplates: ({ caller }) =>
        listTemplates(templates, caller.accountId, mayOpenClients(caller.account, clock())),
      getProgramTemplate: ({ caller, params }) =>
        readTemplate(templates, caller.accountId, params.templateId),
      saveProgramTemplate: ({ caller, params, body }) =>
        saveTemplate(templates, caller.accountId, { id: params.templateId, ...body }),
      removeProgramTemplate: async ({ caller, params }) => {
        await removeTemplate(templates, caller.accountId, params.templateId);
        return { removed: true };
      },
      shareProgramTemplate: async ({ caller, params }) => {
        await shareTemplate(templates, caller.account, params.templateId);
        return { shared: true };
      },
      unshareProgramTemplate: async ({ caller, params }) => {
        await unshareTemplate(templates, caller.accountId, params.templateId);
        return { shared: false };
      },
      getTeamTemplate: ({ params }) => readTeamTemplate(templates, params.coachId, params.templateId),
      getOwnExercises: ({ caller }) => listOwnExercises(deps, caller.accountId),
      saveOwnExercise: ({ caller, params, body }) =>
        saveOwnExercise(deps, caller.account, { id: params.exerciseId, ...body }),
      removeOwnExercise: async ({ caller, params }) => {
        await removeOwnExercise(deps, caller.accountId, params.exerciseId);
        return { removed: true };
      },
      startExerciseClip: ({ caller, params, body }) =>
        startExerciseClip(deps, caller.accountId, params.exerciseId, body),
      saveExerciseClip: ({ caller, params, body }) =>
        saveExerciseClip(deps, caller.accountId, params.exerciseId, body),
      removeExerciseClip: ({ caller, params }) =>
        removeExerciseClip(deps, caller.accountId, params.exerciseId),
      getOwnExerciseClip: async ({ caller, params }) => ({
        clip: await linkOwnClip(deps, caller.accountId, params.exerciseId),
      }),
      getExerciseClips: ({ caller }) => listClientClips(deps, caller.accountId),
      getExerciseClip: async ({ caller, params }) => ({
        clip: await linkClientClip(deps, caller.accountId, params.exerciseId),
      }),
    },
  };
}
