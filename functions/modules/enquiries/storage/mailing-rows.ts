import * as z from 'zod/mini';
import { preOrdersResponseSchema } from '#shared/contracts/admin/mailing.ts';
import { enquirySchemaVersion } from './enquiry-rows.ts';

const version = { schemaVersion: z.literal(enquirySchemaVersion) };
const { texts, link } = preOrdersResponseSchema.shape.draft.shape;

export const draftRow = z.object({ ...version, texts, link, version: z.int() });

export const mailingRow = z.object({
  ...version,
  id: z.string(),
  state: z.enum(['sending', 'done']),
  until: z.string(),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  byAccountId: z.string(),
  texts,
  link,
  people: z.int(),
  sent: z.int(),
  bounced: z.int(),
  unsubscribed: z.int(),
  failed: z.int(),
});
