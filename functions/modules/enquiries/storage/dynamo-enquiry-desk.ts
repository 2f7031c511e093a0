import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { auditPut } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import type { EnquiryChange, EnquiryDesk, StoredEnquiry } from '../desk/enquiry-desk.ts';
import { enquiryRow, listedRow, toEnquiry, toListedRow, waitingList } from './desk-rows.ts';
import { type EnquiryList, enquiryKey, enquiryLists } from './enquiry-rows.ts';

const mostHandled = 50;

const listOf = ({ state, topic }: StoredEnquiry): EnquiryList =>
  state === 'open' ? waitingList(topic) : 'handled';

export function createDynamoEnquiryDesk(
  tables: DynamoDBDocumentClient,
  names: { readonly enquiries: string; readonly operations: string; readonly outbox: string },
  clock: Clock,
): EnquiryDesk {
  const rows = createRowReader(tables, names.enquiries, clock);
  const listed = (list: EnquiryList, isOldestFirst: boolean, Limit: number) =>
    rows.list('listed enquiry', listedRow, {
      KeyConditionExpression: 'pk = :list',
      ExpressionAttributeValues: { ':list': enquiryLists[list] },
      ScanIndexForward: isOldestFirst,
      ConsistentRead: true,
      Limit,
    });
  return {
    async find(id) {
      const row = await rows.find('enquiry', enquiryRow, enquiryKey.supportRequest(id));
      return row && toEnquiry(id, row);
    },
    open: (topic, limit) => listed(waitingList(topic), true, limit),
    handled: () => listed('handled', false, mostHandled),
    async save({ read, next: changed, mail, audit }) {
      const next = { ...changed, handledAt: handledAt(read, changed, audit.at) };
      const items: Write<'changed'>['item'][] = [
        { Update: { TableName: names.enquiries, ...enquiryUpdate({ read, next }) } },
        ...listMoves(names.enquiries, read, next),
        { Put: auditPut(names.operations, audit) },
        ...(mail === null ? [] : [{ Put: outboxPut(names.outbox, mail) }]),
      ];
      const refused = await transact(
        tables,
        items.map((item) => ({ item, refusedAs: 'changed' })),
      );
      return refused.length === 0;
    },
  };
}

/** An answer to a message that was handled before leaves it where it is in the list. */
function handledAt(read: StoredEnquiry, next: StoredEnquiry, at: number): string | undefined {
  if (next.state === 'open') return undefined;
  return read.state === 'open' ? new Date(at).toISOString() : read.handledAt;
}

function enquiryUpdate({ read, next }: Pick<EnquiryChange, 'read' | 'next'>) {
  return {
    Key: enquiryKey.supportRequest(next.id),
    UpdateExpression: `SET #state = :state, #version = :next, answers = :answers${
      next.handledAt === undefined ? ' REMOVE handledAt' : ', handledAt = :handledAt'
    }`,
    ConditionExpression:
      read.version === 0 ? 'attribute_exists(pk) AND attribute_not_exists(#version)' : '#version = :read',
    ExpressionAttributeNames: { '#state': 'state', '#version': 'version' },
    ExpressionAttributeValues: {
      ':state': next.state,
      ':next': next.version,
      ':answers': [...next.answers],
      ...(next.handledAt !== undefined && { ':handledAt': next.handledAt }),
      ...(read.version === 0 ? {} : { ':read': read.version }),
    },
  };
}

function listMoves(TableName: string, read: StoredEnquiry, next: StoredEnquiry) {
  const [from, to] = [listOf(read), listOf(next)];
  if (from === to) return [];
  return [
    { Delete: { TableName, Key: enquiryKey.listed(from, read.handledAt ?? read.receivedAt, read.id) } },
    { Put: { TableName, Item: toListedRow(to, next) } },
  ];
}
