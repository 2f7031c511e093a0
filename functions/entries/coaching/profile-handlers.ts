import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createOnDemandPrivateFiles } from '#functions/entries/signed-in/on-demand-private-files.ts';
import type { CoachList } from '#functions/modules/coaches/coach-list.ts';
import type { CoachLoads } from '#functions/modules/coaches/coach-loads.ts';
import type { CoachWeek } from '#functions/modules/coaches/coach-setup.ts';
import type { People } from '#functions/modules/coaches/invitations.ts';
import {
  publishProfile,
  readOwnProfile,
  saveProfile,
  withdrawProfile,
} from '#functions/modules/coaches/profiles/edit-profile.ts';
import {
  confirmPortrait,
  createPortraits,
  startPortraitUpload,
} from '#functions/modules/coaches/profiles/portraits.ts';
import { listPublicCoaches, readPublicCoach } from '#functions/modules/coaches/profiles/public-coaches.ts';
import {
  checkCertificate,
  listProfiles,
  reviewProfile,
} from '#functions/modules/coaches/profiles/review-profiles.ts';
import { createDynamoCoachProfiles } from '#functions/modules/coaches/storage/dynamo-coach-profiles.ts';
import { readCoachShare } from '#functions/modules/promises/read-promises.ts';
import { createDynamoPromiseReader } from '#functions/modules/promises/storage/dynamo-promise-reader.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { coachProfileRoutes } from '#shared/contracts/coaching/coach-profile-routes.ts';

type Shared = {
  readonly roll: Pick<CoachList, 'ids'>;
  readonly loads: CoachLoads;
  readonly people: People;
  readonly hours: CoachWeek;
};

/** Profiles of coaches: their own, those that admins review, and those that visitors see. */
export function profileHandlers(
  config: Config<
    'ACCOUNTS_TABLE' | 'OPERATIONS_TABLE' | 'OUTBOX_TABLE' | 'PROMISES_TABLE' | 'PHOTO_BUCKET' | 'PHOTOS_URL'
  >,
  tables: DynamoDBDocumentClient,
  { roll, loads, people, hours }: Shared,
): Pick<FunctionApi<'coaching'>['handlers'], keyof typeof coachProfileRoutes> {
  const files = createOnDemandPrivateFiles(config.PHOTO_BUCKET, config.PHOTOS_URL);
  const reader = createDynamoPromiseReader(tables, config.PROMISES_TABLE, clock);
  const names = {
    accounts: config.ACCOUNTS_TABLE,
    operations: config.OPERATIONS_TABLE,
    outbox: config.OUTBOX_TABLE,
  };
  const deps = {
    roll,
    loads,
    people,
    hours,
    profiles: createDynamoCoachProfiles(tables, names, clock),
    portraits: createPortraits(files),
    files,
    answers: { of: (coachId: string) => readCoachShare({ reader, clock }, coachId) },
    newId: randomUUID,
    clock,
  };
  const reviewed = async () => ({ profiles: await listProfiles(deps) });
  return {
    getCoachProfile: async ({ caller }) => ({ profile: await readOwnProfile(deps, caller.accountId) }),
    saveCoachProfile: async ({ caller, body }) => ({
      profile: await saveProfile(deps, caller.accountId, body),
    }),
    publishCoachProfile: async ({ caller, body }) => ({
      profile: await publishProfile(deps, caller.accountId, body.version),
    }),
    withdrawCoachProfile: async ({ caller }) => ({
      profile: await withdrawProfile(deps, caller.accountId),
    }),
    startPortraitUpload: ({ caller, body }) => startPortraitUpload(deps, caller.accountId, body),
    confirmPortrait: async ({ caller, params }) => ({
      photo: await confirmPortrait(deps, caller.accountId, params.photoId),
    }),
    listPublicCoaches: async () => ({ coaches: await listPublicCoaches(deps) }),
    getPublicCoach: async ({ params }) => ({ coach: await readPublicCoach(deps, params.handle) }),
    listCoachProfiles: reviewed,
    reviewCoachProfile: async ({ caller, params, request, body }) => {
      const by = { accountId: caller.accountId, requestId: request.requestId };
      await reviewProfile(deps, by, params.coachId, body);
      return reviewed();
    },
    checkCertificate: async ({ caller, params, request, body }) => {
      const by = { accountId: caller.accountId, requestId: request.requestId };
      await checkCertificate(deps, by, params, body);
      return reviewed();
    },
  };
}
