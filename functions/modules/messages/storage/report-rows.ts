import * as z from 'zod/mini';
import { messageSides } from '#shared/domain/messages/message-sides.ts';
import { reportReasons } from '#shared/domain/messages/reports.ts';
import type { Report, StoredReport } from '../reports/report.ts';
import { messageKey } from './message-keys.ts';

const schemaVersion = 1;

export const reportLists = { open: 'REPORTS#open', decided: 'REPORTS#decided' };

export const reportRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  id: z.string(),
  clientId: z.string(),
  byAccountId: z.string(),
  messageId: z.string(),
  seq: z.number(),
  senderId: z.string(),
  by: z.enum(messageSides),
  reason: z.enum(reportReasons),
  details: z.string(),
  reportedAt: z.string(),
  decision: z.nullable(
    z.object({
      outcome: z.enum(['dismissed', 'warned', 'blocked', 'removed']),
      reason: z.string(),
      byAccountId: z.string(),
      at: z.string(),
    }),
  ),
  removedText: z.nullable(z.string()),
});

/** Open ones by when they were reported, decided ones by the decision: an old report that is decided now comes first. */
export function toReportRow(report: StoredReport) {
  const { clientId, byAccountId, id, reportedAt, decision } = report;
  return {
    ...messageKey.report(report),
    gsi1pk: decision === null ? reportLists.open : reportLists.decided,
    gsi1sk: `${decision?.at ?? reportedAt}#${clientId}#${byAccountId}#${id}`,
    schemaVersion,
    ...report,
  };
}

export function newReport({ at, requestId: _request, ...report }: Report): StoredReport {
  return { ...report, reportedAt: new Date(at).toISOString(), decision: null, removedText: null };
}
