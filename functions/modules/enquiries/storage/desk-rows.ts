import * as z from 'zod/mini';
import type { RowOf } from '#functions/platform/dynamo/row.ts';
import { localeIds } from '#shared/contracts/account/account.ts';
import { enquiryStates } from '#shared/contracts/admin/enquiries.ts';
import { type SupportTopic, supportTopics } from '#shared/domain/site/work-queues.ts';
import type { StoredEnquiry } from '../desk/enquiry-desk.ts';
import { type EnquiryList, enquiryKey, enquirySchemaVersion } from './enquiry-rows.ts';

const version = { schemaVersion: z.literal(enquirySchemaVersion) };

/** Rows from before messages were answered here have no state, version and answers, and from before refunds were asked no topic. */
export const enquiryRow = z.object({
  ...version,
  name: z.string(),
  email: z.string(),
  locale: z.enum(localeIds),
  message: z.string(),
  topic: z._default(z.enum(supportTopics), 'question'),
  paymentId: z.optional(z.string()),
  receivedAt: z.string(),
  expiresAt: z.number(),
  state: z._default(z.enum(enquiryStates), 'open'),
  handledAt: z.optional(z.string()),
  version: z._default(z.int(), 0),
  answers: z._default(
    z.array(z.object({ id: z.string(), text: z.string(), at: z.string(), byAccountId: z.string() })),
    [],
  ),
});

export const listedRow = z.object({
  ...version,
  id: z.string(),
  name: z.string(),
  receivedAt: z.string(),
});

export function toEnquiry(id: string, row: RowOf<typeof enquiryRow>): StoredEnquiry {
  return { id, ...row };
}

/** The list that a message with this topic waits in. */
export const waitingList = (topic: SupportTopic): EnquiryList => (topic === 'refund' ? 'refunds' : 'open');

/** In a list, with what the list shows. */
export function toListedRow(
  list: EnquiryList,
  {
    id,
    name,
    receivedAt,
    expiresAt,
    handledAt,
  }: {
    readonly id: string;
    readonly name: string;
    readonly receivedAt: string;
    readonly expiresAt: number;
    readonly handledAt?: string | undefined;
  },
) {
  return {
    ...enquiryKey.listed(list, handledAt ?? receivedAt, id),
    schemaVersion: enquirySchemaVersion,
    id,
    name,
    receivedAt,
    expiresAt,
  };
}
