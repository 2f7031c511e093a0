import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createOnDemandPartedUploads } from '#functions/entries/signed-in/on-demand-parted-uploads.ts';
import { createOnDemandPrivateFiles } from '#functions/entries/signed-in/on-demand-private-files.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoAdminList } from '#functions/modules/accounts/storage/dynamo-admin-list.ts';
import type { CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { createDynamoCoachAssignments } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assignments.ts';
import { createDynamoMovedClients } from '#functions/modules/coaches/storage/assignments/dynamo-moved-clients.ts';
import { createDynamoCoachDirectory } from '#functions/modules/coaches/storage/dynamo-coach-directory.ts';
import {
  getHandOver,
  listHandOvers,
  readHandOver,
  saveHandOver,
} from '#functions/modules/messages/hand-over/hand-over.ts';
import { listThreads } from '#functions/modules/messages/list-threads.ts';
import {
  getMessageMedia,
  linkMedia,
  sendMediaMessage,
  startMessageUpload,
} from '#functions/modules/messages/message-media.ts';
import { getPinVoice, keepPinVoices, removePinUploads } from '#functions/modules/messages/pin-voices.ts';
import {
  type MediaLinks,
  messageView,
  readThread,
  threadView,
} from '#functions/modules/messages/read-thread.ts';
import { decideReport } from '#functions/modules/messages/reports/decide-report.ts';
import { findReport, listReports, openReport } from '#functions/modules/messages/reports/read-reports.ts';
import { searchMessages } from '#functions/modules/messages/search-messages.ts';
import { sendMessage } from '#functions/modules/messages/send-message.ts';
import { sendUnreadMails, unreadJob, unreadQueue } from '#functions/modules/messages/send-unread-mails.ts';
import { startClipUpload } from '#functions/modules/messages/start-clip-upload.ts';
import { createDynamoHandOvers } from '#functions/modules/messages/storage/dynamo-hand-overs.ts';
import { createDynamoPeopleDirectory } from '#functions/modules/messages/storage/dynamo-people-directory.ts';
import { createDynamoReportRepository } from '#functions/modules/messages/storage/dynamo-report-repository.ts';
import { createDynamoThreadRepository } from '#functions/modules/messages/storage/dynamo-thread-repository.ts';
import type { StoredMessage } from '#functions/modules/messages/thread.ts';
import { type Participant, participantOf } from '#functions/modules/messages/thread-access.ts';
import { markRead, reportMessage, setBlock } from '#functions/modules/messages/thread-acts.ts';
import { safetyNotice, type Writer } from '#functions/modules/safety/safety-notice.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { CallNaming, FunctionApi } from '#functions/platform/http/route-types.ts';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import type { Log } from '#functions/platform/logging.ts';
import { messagesRoutes } from '#shared/contracts/messages/messages-routes.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import { paidTierOf } from '#shared/domain/tiers/paid-tier.ts';

type MessagesConfig = Config<
  | 'STAGE'
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'MESSAGES_TABLE'
  | 'OPERATIONS_TABLE'
  | 'OUTBOX_TABLE'
  | 'PROMISES_TABLE'
  | 'DEFAULT_TIER'
  | 'PHOTO_BUCKET'
  | 'PHOTOS_URL'
  | 'SUPPORT_ADDRESS'
>;

/** The threads and the hand-overs of one answer list the same clients. */
function clientsReadOnce(coaches: Pick<CoachDirectory, 'clientsOf'>): Pick<CoachDirectory, 'clientsOf'> {
  let read: ReturnType<CoachDirectory['clientsOf']> | undefined;
  return {
    clientsOf: (coachId) => {
      read ??= coaches.clientsOf(coachId);
      return read;
    },
  };
}

export function createMessagesApi(
  config: MessagesConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'messages'> & {
  readonly sendMails: () => Promise<number>;
} {
  const names = {
    accounts: config.ACCOUNTS_TABLE,
    billing: config.BILLING_TABLE,
    messages: config.MESSAGES_TABLE,
    operations: config.OPERATIONS_TABLE,
    outbox: config.OUTBOX_TABLE,
    promises: config.PROMISES_TABLE,
  };
  const rules = { defaultTier: config.DEFAULT_TIER === 'none' ? null : config.DEFAULT_TIER, clock, log };

  const files = createOnDemandPrivateFiles(config.PHOTO_BUCKET, config.PHOTOS_URL);
  const coaches = createDynamoCoachDirectory(tables, names, rules);
  const accounts = createDynamoAccountRepository(tables, names.accounts, clock);
  const peopleOf = (directory: Pick<CoachDirectory, 'clientsOf'>) =>
    createDynamoPeopleDirectory(tables, names, { ...rules, accounts, coaches: directory });
  const deps = {
    coaches,
    handOvers: createDynamoHandOvers(tables, names, clock),
    moved: createDynamoMovedClients(tables, names.accounts, clock),
    threads: createDynamoThreadRepository(tables, names, clock),
    reports: createDynamoReportRepository(tables, names, clock),
    unread: createLeaseQueue(tables, {
      table: names.messages,
      outbox: names.outbox,
      queue: unreadQueue,
      content: unreadJob,
      leaseMs: 2 * 60_000,
      log,
    }),
    admins: createDynamoAdminList(tables, names.accounts, clock),
    assignments: createDynamoCoachAssignments(tables, names, clock),
    people: peopleOf(coaches),
    media: {
      link: (clientId, message) => linkMedia(files, clientId, message),
    } satisfies MediaLinks,
    files,
    uploads: createOnDemandPartedUploads(config.PHOTO_BUCKET, config.PHOTOS_URL),
    supportAddress: config.SUPPORT_ADDRESS,
    clock,
    log,
  };

  const keyOf = (params: Readonly<Record<'clientId' | 'reporterId' | 'reportId', string>>) => ({
    clientId: params.clientId,
    byAccountId: params.reporterId,
    id: params.reportId,
  });
  const participant = (caller: Caller, { clientId }: { readonly clientId: string }) =>
    participantOf(deps.assignments, caller.account, clientId);
  const own = ({ caller, params }: CallNaming<'clientId'>) => participant(caller, params);
  const sent = async (who: Participant, message: StoredMessage, writer: Writer) => ({
    message: await messageView(deps.media, who, message),
    ...(who.side === 'client' && safetyNotice([message.text], writer)),
  });
  return {
    sendMails: () => sendUnreadMails(deps),
    routes: messagesRoutes,
    rights: {
      sendMessage: own,
      startMessageUpload: own,
      startClipUpload: own,
      sendVideoAnalysis: own,
      markMessagesRead: own,
      blockThread: own,
      chooseBroadcasts: own,
      reportMessage: own,
      getThread: own,
      getMessageMedia: own,
      decideReport: ({ params }) => findReport(deps, keyOf(params)),
      saveHandOver: ({ caller, params }) => getHandOver(deps, caller.accountId, params.clientId),
      readHandOver: own,
    },
    handlers: {
      getThreads: async ({ caller }) => {
        const once = clientsReadOnce(coaches);
        const threads = await listThreads({ ...deps, people: peopleOf(once) }, caller);
        if (caller.account.role !== 'coach' || !mayOpenClients(caller.account, clock())) return { threads };
        return { threads, handOvers: await listHandOvers({ ...deps, coaches: once }, caller.accountId) };
      },
      getThread: async ({ caller, params, query }) =>
        readThread(deps, await participant(caller, params), query),
      searchMessages: ({ caller, body }) => searchMessages(deps, caller.accountId, body.text),
      sendMessage: async ({ caller, params, body }) => {
        const tier = paidTierOf(caller.entitlement);
        const who = await participant(caller, params);
        const { media } = body;
        await keepPinVoices(deps, who, body);
        const message =
          media === undefined
            ? await sendMessage(deps, who, tier, body)
            : await sendMediaMessage(
                deps,
                who,
                { paid: tier, access: caller.entitlement.tier },
                { ...body, media },
              );
        await removePinUploads(files, who, body);
        return sent(who, message, caller.account);
      },
      startMessageUpload: async ({ caller, params, body }) =>
        startMessageUpload(deps, await participant(caller, params), body),
      startClipUpload: async ({ caller, params, body }) =>
        startClipUpload(deps, await participant(caller, params), caller.entitlement.tier, body),
      getMessageMedia: async ({ caller, params, query }) => {
        const who = await participant(caller, params);
        const { messageId } = params;
        return {
          media:
            query.voice === undefined
              ? await getMessageMedia(deps, who, messageId)
              : await getPinVoice(deps, who, messageId, query.voice),
        };
      },
      getClientClips: async ({ caller, params, query }) => {
        const { clientId } = await participant(caller, params);
        return { clips: [...(await deps.threads.clipsOf(clientId, query.workoutId))] };
      },
      getFormCues: async ({ caller, params }) => {
        const { clientId } = await participant(caller, params);
        return { cues: [...(await deps.threads.cuesOf(clientId))] };
      },
      sendVideoAnalysis: async ({ caller, params, body }) => {
        const who = await participant(caller, params);
        const message = await sendMessage(deps, who, paidTierOf(caller.entitlement), body);
        return sent(who, message, caller.account);
      },
      getMeasuredSets: async ({ caller, params }) => {
        const { clientId } = await participant(caller, params);
        return { sets: [...(await deps.threads.measuredSets(clientId, params.workoutId))] };
      },
      markMessagesRead: async ({ caller, params, body }) => {
        const who = await participant(caller, params);
        return { thread: await threadView(deps, who, await markRead(deps, who, body.seq)) };
      },
      blockThread: async ({ caller, params, body }) => {
        const who = await participant(caller, params);
        return { thread: await threadView(deps, who, await setBlock(deps, who, body.blocked)) };
      },
      chooseBroadcasts: async ({ caller, params, body: { receives } }) => {
        const { clientId } = await participant(caller, params);
        await deps.threads.chooseBroadcasts(clientId, receives, clock());
        return { receives };
      },
      reportMessage: async ({ caller, params, request, body }) => {
        await reportMessage(deps, await participant(caller, params), body, request.requestId);
        return { reported: true };
      },
      getHandOver: ({ caller, params }) => getHandOver(deps, caller.accountId, params.clientId),
      saveHandOver: async ({ caller, params, body }) => ({
        own: await saveHandOver(deps, caller.accountId, params.clientId, body),
      }),
      readHandOver: async ({ caller, params: { clientId }, body }) => {
        await readHandOver(deps, caller.accountId, { clientId, ...body });
        return { read: true };
      },
      getReports: () => listReports(deps),
      getReport: async ({ caller: { accountId }, params, request: { requestId } }) => ({
        report: await openReport(deps, { accountId, requestId }, keyOf(params)),
      }),
      decideReport: async ({ caller: { accountId }, params, body, request: { requestId } }) => ({
        report: await decideReport(deps, { accountId, requestId }, keyOf(params), body),
      }),
    },
  };
}
