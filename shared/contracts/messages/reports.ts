import * as z from 'zod/mini';
import {
  reportActs,
  reportReasonMaxLength,
  reportReasons,
  reportStates,
} from '#shared/domain/messages/reports.ts';
import { messageSchema, messageSideSchema } from './messages.ts';

const summary = {
  clientId: z.string(),
  /** Account id. With the other two ids it names a report: ids are unique per account only. */
  reporterId: z.string(),
  reportId: z.string(),
  state: z.enum(reportStates),
  reason: z.enum(reportReasons),
  /** The side that reported. */
  by: messageSideSchema,
  /** Null once the account is gone. */
  reporterName: z.nullable(z.string()),
  senderName: z.nullable(z.string()),
  /** ISO instants. */
  reportedAt: z.string(),
  decidedAt: z.nullable(z.string()),
};
export const reportSummarySchema = z.object(summary);
export type ReportSummary = z.infer<typeof reportSummarySchema>;

export const reportsResponseSchema = z.object({
  /** The longest wait first. */
  open: z.array(reportSummarySchema),
  /** The newest 50 by time of the report. */
  decided: z.array(reportSummarySchema),
});

export const reportDetailSchema = z.object({
  ...summary,
  /** What the reporter wrote. */
  details: z.string(),
  clientName: z.nullable(z.string()),
  /** Position of the reported message. */
  seq: z.int(),
  /** The reported message with a few before and after, oldest first. */
  messages: z.array(messageSchema),
  /** The text of a message that was removed. */
  removedText: z.nullable(z.string()),
  /** Whether the client has a coach now. */
  hasCoach: z.boolean(),
  decision: z.nullable(z.object({ reason: z.string(), by: z.nullable(z.string()) })),
});
export type ReportDetail = z.infer<typeof reportDetailSchema>;
export const reportDetailResponseSchema = z.object({ report: reportDetailSchema });

export const decideReportRequestSchema = z.strictObject({
  act: z.enum(reportActs),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(reportReasonMaxLength)),
});
export type DecideReportRequest = z.infer<typeof decideReportRequestSchema>;
