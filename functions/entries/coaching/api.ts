import { randomInt } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { peopleOf } from '#functions/modules/accounts/account-repository.ts';
import { searchPeople } from '#functions/modules/accounts/people/people-index.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoIntakeRepository } from '#functions/modules/accounts/storage/dynamo-intake-repository.ts';
import { createDynamoPeopleIndex } from '#functions/modules/accounts/storage/dynamo-people-index.ts';
import { createDynamoProfiles } from '#functions/modules/accounts/storage/dynamo-profiles.ts';
import { createDynamoCoachHours } from '#functions/modules/booking/storage/dynamo-coach-hours.ts';
import {
  approveCoach,
  assignCoach,
  findClients,
  listCoaches,
  reassignClients,
  requireAssignable,
  requireCoach,
} from '#functions/modules/coaches/administer-coaches.ts';
import { listNotes, removeNote, saveNote } from '#functions/modules/coaches/client-care/coach-notes.ts';
import { readClientIntake } from '#functions/modules/coaches/client-care/read-client-intake.ts';
import { visitClient } from '#functions/modules/coaches/client-care/visit-client.ts';
import {
  changeTag,
  readClientTags,
  saveTagList,
} from '#functions/modules/coaches/client-tags/client-tags.ts';
import { readCoachSetup } from '#functions/modules/coaches/coach-setup.ts';
import {
  saveHealthScreening,
  withdrawHealthConsent,
} from '#functions/modules/coaches/health/health-screening.ts';
import {
  acceptInvitation,
  createInvitation,
  listInvitations,
  openInvitation,
  withdrawInvitation,
} from '#functions/modules/coaches/invitations.ts';
import { listWaitingClients } from '#functions/modules/coaches/list-waiting-clients.ts';
import { publishRoomOf } from '#functions/modules/coaches/publish-room.ts';
import { releaseClientsOf } from '#functions/modules/coaches/release-clients.ts';
import { requireClient } from '#functions/modules/coaches/require-client.ts';
import { saveSavedReplies } from '#functions/modules/coaches/saved-replies.ts';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import { createDynamoWaitingClients } from '#functions/modules/coaches/storage/assignments/dynamo-waiting-clients.ts';
import { createDynamoAbsenceRepository } from '#functions/modules/coaches/storage/dynamo-absence-repository.ts';
import { createDynamoClientPlans } from '#functions/modules/coaches/storage/dynamo-client-plans.ts';
import { createDynamoCoachDirectory } from '#functions/modules/coaches/storage/dynamo-coach-directory.ts';
import { createDynamoCoachList } from '#functions/modules/coaches/storage/dynamo-coach-list.ts';
import { createDynamoCoachLoads } from '#functions/modules/coaches/storage/dynamo-coach-loads.ts';
import { createDynamoCoachSettings } from '#functions/modules/coaches/storage/dynamo-coach-settings.ts';
import { createDynamoHealthScreenings } from '#functions/modules/coaches/storage/dynamo-health-screening.ts';
import { createDynamoInvitationRepository } from '#functions/modules/coaches/storage/dynamo-invitation-repository.ts';
import { createDynamoNoteRepository } from '#functions/modules/coaches/storage/dynamo-note-repository.ts';
import { createDynamoSavedReplies } from '#functions/modules/coaches/storage/dynamo-saved-replies.ts';
import { createDynamoTagRepository } from '#functions/modules/coaches/storage/dynamo-tag-repository.ts';
import { createDynamoVisitRepository } from '#functions/modules/coaches/storage/dynamo-visit-repository.ts';
import { readTimeAway, removeTimeAway, saveTimeAway } from '#functions/modules/coaches/time-away.ts';
import { createThreadBars } from '#functions/modules/messages/storage/thread-bars.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { CallNaming, FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { coachingRoutes } from '#shared/contracts/coaching/coaching-routes.ts';
import { profileHandlers } from './profile-handlers.ts';
import { rosterHandlers } from './roster-handlers.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

export function createCoachingApi(
  config: Config<
    | 'ACCOUNTS_TABLE'
    | 'BILLING_TABLE'
    | 'BOOKINGS_TABLE'
    | 'MESSAGES_TABLE'
    | 'OPERATIONS_TABLE'
    | 'OUTBOX_TABLE'
    | 'PROMISES_TABLE'
    | 'DEFAULT_TIER'
    | 'PHOTO_BUCKET'
    | 'PHOTOS_URL'
  >,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'coaching'> {
  const names = {
    accounts: config.ACCOUNTS_TABLE,
    messages: config.MESSAGES_TABLE,
    operations: config.OPERATIONS_TABLE,
    outbox: config.OUTBOX_TABLE,
  };
  const accounts = createDynamoAccountRepository(tables, names.accounts, clock);
  const profiles = createDynamoProfiles(tables, names.accounts, clock);
  const index = createDynamoPeopleIndex(tables, names.accounts, clock);
  const hours = createDynamoCoachHours(tables, config.BOOKINGS_TABLE, clock);
  const deps = {
    accounts,
    roll: createDynamoCoachList(tables, names, clock),
    assignments: createDynamoCoachAssigner(
      tables,
      names,
      clock,
      createThreadBars(tables, names.messages, clock),
    ),
    absences: createDynamoAbsenceRepository(tables, names.accounts, clock),
    settings: createDynamoCoachSettings(tables, names.accounts, clock),
    hours,
    loads: createDynamoCoachLoads(tables, { TableName: names.accounts, hours, clock }),
    invitations: createDynamoInvitationRepository(tables, names.accounts, clock),
    people: peopleOf(accounts),
    search: (typed: string) => searchPeople({ index, findAll: profiles.findAll }, typed),
    newCode: () => Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join(''),
    waiting: createDynamoWaitingClients(tables, names.accounts, clock, log),
    plans: createDynamoClientPlans(tables, config.BILLING_TABLE, clock, log),
    coaches: createDynamoCoachDirectory(
      tables,
      { accounts: names.accounts, billing: config.BILLING_TABLE },
      { defaultTier: config.DEFAULT_TIER === 'none' ? null : config.DEFAULT_TIER, clock, log },
    ),
    screenings: createDynamoHealthScreenings(tables, names, clock),
    intakes: createDynamoIntakeRepository(tables, names.accounts, clock),
    notes: createDynamoNoteRepository(tables, names.accounts, clock),
    tags: createDynamoTagRepository(tables, names.accounts, clock),
    visits: createDynamoVisitRepository(tables, names.accounts, clock),
    savedReplies: createDynamoSavedReplies(tables, names.accounts, clock),
    clock,
    log,
  };

  const setupOf = async (coach: Account) => {
    const { settings, missing } = await readCoachSetup(deps, coach);
    return { settings, missing: [...missing] };
  };

  const ownClient = ({ caller, params }: CallNaming<'clientId'>) =>
    requireClient(deps.coaches, caller.accountId, params.clientId);

  return {
    routes: coachingRoutes,
    rights: {
      snoozeReason: ownClient,
      saveCoachNote: ownClient,
      reviewCoachProfile: ({ params }) => requireCoach(deps, params.coachId),
      checkCertificate: ({ params }) => requireCoach(deps, params.coachId),
      approveCoach: ({ params }) => requireCoach(deps, params.coachId),
      reassignClients: ({ params }) => requireCoach(deps, params.coachId),
      assignCoach: ({ params }) => requireAssignable(deps, params.clientId),
    },
    handlers: {
      getClientIntake: ({ caller, params }) => readClientIntake(deps, caller.accountId, params.clientId),
      visitClient: ({ caller, params }) => visitClient(deps, caller.accountId, params.clientId),
      getCoachNotes: async ({ caller, params }) => ({
        notes: await listNotes(deps, caller.accountId, params.clientId),
      }),
      saveCoachNote: async ({ caller, params, body }) => ({
        note: await saveNote(deps, caller.accountId, params, body),
      }),
      removeCoachNote: async ({ caller, params }) => {
        await removeNote(deps, caller.accountId, params);
        return { done: true };
      },
      getClientTags: ({ caller }) => readClientTags(deps, caller.accountId),
      saveClientTags: ({ caller, body }) => saveTagList(deps, caller.accountId, body),
      tagClient: async ({ caller: { accountId }, params: { clientId, tagId } }) => ({
        tagIds: await changeTag(deps, { coachId: accountId, clientId }, tagId, true),
      }),
      untagClient: async ({ caller: { accountId }, params: { clientId, tagId } }) => ({
        tagIds: await changeTag(deps, { coachId: accountId, clientId }, tagId, false),
      }),
      getSavedReplies: ({ caller }) => deps.savedReplies.find(caller.accountId),
      saveSavedReplies: ({ caller, body }) => saveSavedReplies(deps, caller.accountId, body),
      listInvitations: async ({ caller }) => ({ invitations: await listInvitations(deps, caller.accountId) }),
      createInvitation: async ({ caller }) => ({ invitation: await createInvitation(deps, caller.account) }),
      withdrawInvitation: async ({ caller, params }) => {
        await withdrawInvitation(deps, caller.accountId, params.code);
        return { done: true };
      },
      getHealthScreening: async ({ caller }) => ({
        screening: await deps.screenings.find(caller.accountId),
      }),
      saveHealthScreening: async ({ caller, body }) => ({
        screening: await saveHealthScreening(deps, caller.account, body),
      }),
      withdrawHealthConsent: async ({ caller }) => {
        await withdrawHealthConsent(deps, caller.accountId);
        return { screening: null };
      },
      getCoachSettings: ({ caller }) => setupOf(caller.account),
      saveCoachSettings: async ({ caller, body }) => {
        await deps.settings.save(caller.accountId, body);
        await publishRoomOf(deps, caller.accountId);
        return setupOf(caller.account);
      },
      ...rosterHandlers(names, tables, deps),
      ...profileHandlers(config, tables, deps),
      getTimeAway: ({ caller }) => readTimeAway(deps, caller.accountId),
      saveTimeAway: async ({ caller, params, body }) => {
        await saveTimeAway(deps, caller.account, params.from, body);
        await publishRoomOf(deps, caller.accountId);
        return readTimeAway(deps, caller.accountId);
      },
      removeTimeAway: async ({ caller, params }) => {
        await removeTimeAway(deps, caller.accountId, params.from);
        await publishRoomOf(deps, caller.accountId);
        return readTimeAway(deps, caller.accountId);
      },
      openInvitation: async ({ caller, params }) => ({
        invitation: await openInvitation(deps, caller.accountId, params.code),
      }),
      acceptInvitation: async ({ caller, params }) => ({
        invitation: await acceptInvitation(deps, caller.accountId, params.code),
      }),
      listCoaches: async () => ({
        coaches: await listCoaches(deps),
        waitingClients: await listWaitingClients(deps),
      }),
      approveCoach: async ({ caller, params, request, body }) => {
        const by = { accountId: caller.accountId, requestId: request.requestId };
        await approveCoach(deps, by, params.coachId, body);
        await releaseClientsOf(deps, params.coachId);
        // The change of the coach calls the job that assigns clients.
        await publishRoomOf(deps, params.coachId);
        return { done: true };
      },
      findAssignableClient: ({ query }) => findClients(deps, query.q ?? query.email ?? ''),
      reassignClients: async ({ caller, params, request, body }) => {
        const by = { accountId: caller.accountId, requestId: request.requestId };
        return { moved: await reassignClients(deps, by, params.coachId, body) };
      },
      assignCoach: async ({ caller, params, request, body }) => {
        const by = { accountId: caller.accountId, requestId: request.requestId };
        return { client: await assignCoach(deps, by, params.clientId, body) };
      },
    },
  };
}
