import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { ReportDetail, ReportSummary } from '#shared/contracts/messages/reports.ts';
import { messagesAround } from '#shared/domain/messages/reports.ts';
import type { PeopleDirectory } from '../people-directory.ts';
import { type MediaLinks, messageView } from '../read-thread.ts';
import type { ThreadRepository } from '../thread-repository.ts';
import type { ReportKey, ReportRepository, StoredReport } from './report.ts';

export type ReadReportDeps = {
  readonly reports: ReportRepository;
  readonly threads: Pick<ThreadRepository, 'page'>;
  readonly people: Pick<PeopleDirectory, 'person'>;
  readonly assignments: { coachOf(clientId: string): Promise<string | null> };
  readonly media: MediaLinks;
  readonly clock: Clock;
};
export type ActingAdmin = { readonly accountId: string; readonly requestId: string };

export async function listReports({ reports, people }: Pick<ReadReportDeps, 'reports' | 'people'>) {
  const [open, decided] = await Promise.all([reports.open(), reports.decided()]);
  const name = await namesOf(people, [...open, ...decided]);
  return {
    open: open.map((report) => summaryOf(report, name)),
    decided: decided.map((report) => summaryOf(report, name)),
  };
}

/**
 * Opens the reported part of a conversation. The line in the audit trail comes first: without it nobody reads.
 * @throws AppError not-found.
 */
export async function openReport(
  deps: ReadReportDeps,
  by: ActingAdmin,
  key: ReportKey,
): Promise<ReportDetail> {
  const report = await findReport(deps, key);
  const { clientId, id: reportId } = report;
  await deps.reports.noteRead({
    action: 'reports.read',
    byAccountId: by.accountId,
    requestId: by.requestId,
    at: deps.clock(),
    details: { clientId, reportId },
  });
  return reportView(deps, report);
}

/** @throws AppError not-found. */
export async function findReport(
  { reports }: Pick<ReadReportDeps, 'reports'>,
  key: ReportKey,
): Promise<StoredReport> {
  const report = await reports.find(key);
  if (report === null) throw new AppError('not-found', 'report_not_found', 'There is no such report.');
  return report;
}

export async function reportView(deps: ReadReportDeps, report: StoredReport): Promise<ReportDetail> {
  const { clientId, seq, details, decision, removedText } = report;
  const [messages, name, coachId] = await Promise.all([
    deps.threads.page(clientId, { after: Math.max(0, seq - messagesAround - 1) }, 2 * messagesAround + 1),
    namesOf(deps.people, [report]),
    deps.assignments.coachOf(clientId),
  ]);
  const around = messages.filter((message) => message.seq <= seq + messagesAround);
  return {
    ...summaryOf(report, name),
    clientName: name(clientId),
    details,
    seq,
    messages: await Promise.all(
      around.map((message) => messageView(deps.media, { clientId, side: 'client' }, message)),
    ),
    removedText,
    hasCoach: coachId !== null,
    decision: decision && { reason: decision.reason, by: name(decision.byAccountId) },
  };
}

type NameOf = (accountId: string) => string | null;

function summaryOf(report: StoredReport, name: NameOf): ReportSummary {
  const { clientId, byAccountId, id, reason, by, senderId, reportedAt, decision } = report;
  return {
    clientId,
    reporterId: byAccountId,
    reportId: id,
    state: decision?.outcome ?? 'open',
    reason,
    by,
    reporterName: name(byAccountId),
    senderName: name(senderId),
    reportedAt,
    decidedAt: decision?.at ?? null,
  };
}

async function namesOf(
  people: Pick<PeopleDirectory, 'person'>,
  reports: readonly StoredReport[],
): Promise<NameOf> {
  const ids = new Set(
    reports.flatMap(({ clientId, byAccountId, senderId, decision }) => [
      clientId,
      byAccountId,
      senderId,
      ...(decision === null ? [] : [decision.byAccountId]),
    ]),
  );
  const names = new Map(
    await Promise.all([...ids].map(async (id) => [id, (await people.person(id))?.fullName ?? null] as const)),
  );
  return (accountId) => names.get(accountId) ?? null;
}
