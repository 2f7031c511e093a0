import { ifStillVersion } from '#functions/platform/dynamo/version-condition.ts';
import { jobItem } from '#functions/platform/jobs/lease-queue.ts';
import { type UnreadJob, unreadQueue } from '../send-unread-mails.ts';
import type { MailDue } from '../thread.ts';
import type { ThreadChange } from '../thread-repository.ts';
import { messageKey } from './message-keys.ts';
import {
  toClipRows,
  toCueRow,
  toIdRow,
  toMeasuredSetRow,
  toMessageRow,
  toThreadRow,
} from './message-rows.ts';

/** What a change of a thread puts into its transaction: the thread as it was read, and a message with an id of its own. */
export function threadWrites(
  TableName: string,
  { after, message, mail, cue, measured }: Omit<ThreadChange, 'promise'>,
) {
  const thread = {
    TableName,
    Item: toThreadRow(after),
    ...ifStillVersion(after.version - 1),
  };
  const once = 'attribute_not_exists(pk)';
  const { clientId } = after;
  const written = message && [
    { Put: { TableName, Item: toIdRow(clientId, message), ConditionExpression: once } },
    { Put: { TableName, Item: toMessageRow(clientId, message), ConditionExpression: once } },
  ];
  const due = mail ? [{ Put: { TableName, Item: unreadItem(clientId, mail) } }] : [];
  const clips = message ? toClipRows(clientId, message).map((Item) => ({ Put: { TableName, Item } })) : [];
  const newest = cue ? [{ Put: { TableName, Item: toCueRow(clientId, cue) } }] : [];
  const ofSet = measured ? [{ Put: { TableName, Item: toMeasuredSetRow(clientId, measured) } }] : [];
  return [{ Put: thread }, ...(written ?? []), ...due, ...clips, ...newest, ...ofSet];
}

const unreadItem = (clientId: string, mail: MailDue) =>
  jobItem<UnreadJob>(unreadQueue, messageKey.unread(clientId, mail), mail.dueAt, {
    clientId,
    side: mail.side,
    seq: mail.seq,
  });
