import * as z from 'zod/mini';
import { localeIds } from '#shared/contracts/account/account.ts';
import { supportTopics } from '#shared/domain/site/work-queues.ts';
import { roles, tierIds } from '#shared/domain/tiers/tiers.ts';

export const enquiryStates = ['open', 'answered', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

export const enquiryAnswerLength = { minimum: 2, maximum: 4000 } as const;
/** A row has to stay small. */
export const mostEnquiryAnswers = 30;

export const enquiryParamsSchema = z.object({ enquiryId: z.string().check(z.regex(/^[0-9a-f-]{36}$/)) });

const paymentSchema = z.object({ id: z.string(), amountCents: z.int(), createdAt: z.string() });

export const enquirySchema = z.object({
  id: z.string(),
  state: z.enum(enquiryStates),
  /** Changes with each answer and each change of the state. */
  version: z.int(),
  name: z.string(),
  email: z.string(),
  locale: z.enum(localeIds),
  message: z.string(),
  /** Absent in an answer of an earlier release. */
  topic: z.optional(z.enum(supportTopics)),
  /** The payment of the account that a refund is asked of; absent where none was named, or one of somebody else. */
  payment: z.optional(paymentSchema),
  receivedAt: z.string(),
  answers: z.array(
    z.object({ id: z.string(), text: z.string(), at: z.string(), by: z.nullable(z.string()) }),
  ),
  /** The account with this address. The form asks for no sign-in, so it proves nothing about who wrote. */
  account: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.enum(roles),
      tier: z.nullable(z.enum(tierIds)),
      /** The newest payment. */
      order: z.nullable(paymentSchema),
    }),
  ),
  owner: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()), at: z.string() })),
});
export type Enquiry = z.infer<typeof enquirySchema>;
export const enquiryResponseSchema = z.object({ enquiry: enquirySchema });

export const answerEnquiryRequestSchema = z.strictObject({
  /** Made by the browser: the same answer sent again is mailed once. */
  id: z.uuid(),
  version: z.int(),
  text: z
    .string()
    .check(z.trim(), z.minLength(enquiryAnswerLength.minimum), z.maxLength(enquiryAnswerLength.maximum)),
});
export type AnswerEnquiryRequest = z.infer<typeof answerEnquiryRequestSchema>;

export const enquiryStateRequestSchema = z.strictObject({
  state: z.enum(['open', 'closed']),
  version: z.int(),
});
export type EnquiryStateRequest = z.infer<typeof enquiryStateRequestSchema>;

export const handledEnquiriesResponseSchema = z.object({
  /** The newest first, at most 50. */
  enquiries: z.array(z.object({ id: z.string(), name: z.string(), receivedAt: z.string() })),
});
