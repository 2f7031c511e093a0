import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoCoachAssignments } from '#functions/coaching/dynamo-coach-assignments.ts';
import { createDynamoCoachDirectory } from '#functions/coaching/dynamo-coach-directory.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { parseParameters } from '#functions/platform/http/request-body.ts';
import type { FunctionApi, RequestFacts } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { onDemand } from '#functions/platform/on-demand.ts';
import { createOnDemandMailSender } from '#functions/platform/on-demand-mail-sender.ts';
import { threadQuerySchema } from '#shared/contracts/messages.ts';
import { messagesRoutes } from '#shared/contracts/messages-routes.ts';
import { responseTimeHoursOf } from '#shared/domain/response-times.ts';
import { createDynamoPeopleDirectory } from './dynamo-people-directory.ts';
import { createDynamoThreadRepository } from './dynamo-thread-repository.ts';
import { createDynamoUnreadMails } from './dynamo-unread-mails.ts';
import { listThreads } from './list-threads.ts';
import { type MediaLinks, messageView, readThread, threadView } from './read-thread.ts';
import { sendMessage } from './send-message.ts';
import { sendUnreadMails } from './send-unread-mails.ts';
import { participantOf } from './thread-access.ts';
import { markRead, reportMessage, setBlock } from './thread-acts.ts';

type MessagesConfig = Config<
  | 'SITE_URL'
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'MESSAGES_TABLE'
  | 'OPERATIONS_TABLE'
  | 'DEFAULT_TIER'
  | 'MAIL_SENDER'
  | 'PHOTO_BUCKET'
  | 'PHOTOS_URL'
>;

/** The routes of messages over the tables, and what the timetable asks for: the mails of what stays unread. */
export function createMessagesApi(
  config: MessagesConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'messages'> & { readonly sendUnreadMails: () => Promise<number> } {
  const names = {
    accounts: config.ACCOUNTS_TABLE,
    billing: config.BILLING_TABLE,
    messages: config.MESSAGES_TABLE,
    operations: config.OPERATIONS_TABLE,
  };
  const rules = { defaultTier: config.DEFAULT_TIER === 'none' ? null : config.DEFAULT_TIER, clock, log };

  const messageFiles = onDemand(async () =>
    (await import('./message-files.ts')).createMessageFiles(config.PHOTO_BUCKET, config.PHOTOS_URL),
  );
  const deps = {
    threads: createDynamoThreadRepository(tables, names, clock),
    mails: createDynamoUnreadMails(tables, names.messages),
    assignments: createDynamoCoachAssignments(tables, names, clock),
    people: createDynamoPeopleDirectory(tables, names, {
      ...rules,
      coaches: createDynamoCoachDirectory(tables, names, rules),
    }),
    media: {
      async link(clientId, message) {
        const { files, linkMedia } = await messageFiles();
        return linkMedia(files, clientId, message);
      },
    } satisfies MediaLinks,
    siteUrl: config.SITE_URL.replace(/\/$/, ''),
    mail: createOnDemandMailSender(config.MAIL_SENDER),
    clock,
    log,
  };

  const participant = (caller: Caller, request: RequestFacts) =>
    participantOf(deps.assignments, caller.account, request.pathParameters.clientId);
  return {
    sendUnreadMails: () => sendUnreadMails(deps),
    routes: messagesRoutes,
    handlers: {
      getThreads: async ({ caller }) => ({ threads: await listThreads(deps, caller) }),
      getThread: async ({ caller, request }) =>
        readThread(
          deps,
          await participant(caller, request),
          parseParameters(threadQuerySchema, request.queryParameters),
        ),
      sendMessage: async ({ caller, request, body }) => {
        const hours = responseTimeHoursOf(caller.entitlement.tier);
        const who = await participant(caller, request);
        const { media } = body;
        if (media === undefined) {
          return {
            message: await messageView(deps.media, who.clientId, await sendMessage(deps, who, hours, body)),
          };
        }
        const { files, sendMediaMessage } = await messageFiles();
        const message = await sendMediaMessage({ ...deps, files }, who, hours, { ...body, media });
        return { message: await messageView(deps.media, who.clientId, message) };
      },
      startMessageUpload: async ({ caller, request, body }) => {
        const { files, startMessageUpload } = await messageFiles();
        return startMessageUpload({ ...deps, files }, await participant(caller, request), body);
      },
      getMessageMedia: async ({ caller, request }) => {
        const { files, getMessageMedia } = await messageFiles();
        const who = await participant(caller, request);
        return {
          media: await getMessageMedia({ ...deps, files }, who, request.pathParameters.messageId ?? ''),
        };
      },
      markMessagesRead: async ({ caller, request, body }) => {
        const who = await participant(caller, request);
        return { thread: await threadView(deps.people, who, await markRead(deps, who, body.seq)) };
      },
      blockThread: async ({ caller, request, body }) => {
        const who = await participant(caller, request);
        return { thread: await threadView(deps.people, who, await setBlock(deps, who, body.blocked)) };
      },
      reportMessage: async ({ caller, request, body }) => {
        await reportMessage(deps, await participant(caller, request), body, request.requestId);
        return { reported: true };
      },
    },
  };
}
