import type { PrivateFiles } from '#functions/modules/media/private-files.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { retryWithBackoff } from '#functions/platform/retry-with-backoff.ts';
import type { DecideReportRequest, ReportDetail } from '#shared/contracts/messages/reports.ts';
import { type ReportOutcome, reportOutcomes } from '#shared/domain/messages/reports.ts';
import { keptKey } from '../message-media.ts';
import { keptVoice, voicesOf } from '../pin-voices.ts';
import { type StoredMessage, withModeration, withoutContent } from '../thread.ts';
import type { ThreadRepository } from '../thread-repository.ts';
import { decisionMails } from './decision-mails.ts';
import { type ActingAdmin, findReport, type ReadReportDeps, reportView } from './read-reports.ts';
import type { ReportChange, ReportKey, StoredReport } from './report.ts';

type Deps = ReadReportDeps & {
  readonly threads: Pick<ThreadRepository, 'find' | 'messageAt' | 'cuesOf' | 'page'>;
  readonly files: Pick<PrivateFiles, 'remove'>;
};

/**
 * Decides on an open report once (docs/product-rules.md, Reported messages). The same act by the same admin again is
 * answered like the first time.
 * @throws AppError not-found; conflict (`report_decided`) after another decision.
 */
export async function decideReport(
  deps: Deps,
  by: ActingAdmin,
  key: ReportKey,
  { act, reason }: DecideReportRequest,
): Promise<ReportDetail> {
  const outcome = reportOutcomes[act];
  const decided = await retryWithBackoff(async () => {
    const report = await findReport(deps, key);
    if (report.decision !== null) return requireSame(report, by, outcome);
    const message = await deps.threads.messageAt(report.clientId, report.seq);
    const change = await changeFor(deps, by, { report, message, outcome, reason });
    if (!(await deps.reports.decide(change))) return null;
    // Nothing links to them anymore; what a failure leaves behind goes with the thread.
    if (outcome === 'removed' && message !== null) await removeFiles(deps, report.clientId, message);
    return change.report;
  });
  return reportView(deps, decided);
}

/** @throws AppError conflict (`report_decided`). */
function requireSame(report: StoredReport, by: ActingAdmin, outcome: ReportOutcome): StoredReport {
  const { decision } = report;
  if (decision?.byAccountId === by.accountId && decision.outcome === outcome) return report;
  throw new AppError(
    'conflict',
    'report_decided',
    'Another decision was made on this report. Load it again.',
  );
}

async function changeFor(
  { threads, assignments, clock }: Deps,
  by: ActingAdmin,
  {
    report,
    message,
    outcome,
    reason,
  }: {
    readonly report: StoredReport;
    readonly message: StoredMessage | null;
    readonly outcome: ReportOutcome;
    readonly reason: string;
  },
): Promise<ReportChange> {
  const { clientId, senderId, id: reportId } = report;
  const [thread, coachId] = await Promise.all([threads.find(clientId), assignments.coachOf(clientId)]);
  if (thread === null || message === null) throw new Error('A report without its conversation');
  const at = clock();
  const isRemoved = outcome === 'removed';
  const details = { clientId, reportId, accountId: senderId, reason };
  const cues = isRemoved && message.review !== undefined ? await threads.cuesOf(clientId) : [];
  const leaving =
    outcome === 'blocked' && senderId !== clientId
      ? { coachId: senderId, isAssigned: coachId === senderId }
      : null;
  return {
    report: {
      ...report,
      decision: { outcome, reason, byAccountId: by.accountId, at: new Date(at).toISOString() },
      removedText: isRemoved ? message.text : null,
    },
    thread: withModeration(thread, message, outcome),
    emptied: isRemoved ? withoutContent(message) : null,
    filmedWorkoutId: isRemoved ? (message.set?.workoutId ?? null) : null,
    cues: cues.filter((cue) => cue.at === message.sentAt).map(({ exerciseId }) => exerciseId),
    leaving,
    audit: { action: auditActions[outcome], byAccountId: by.accountId, requestId: by.requestId, at, details },
    mails: decisionMails(
      report,
      { outcome, sentAt: message.sentAt, endsCoaching: leaving?.isAssigned === true },
      at,
    ),
  };
}

const auditActions = {
  dismissed: 'reports.dismiss',
  warned: 'reports.warn',
  blocked: 'reports.block',
  removed: 'reports.remove',
} as const;

async function removeFiles(
  { files }: Pick<Deps, 'files'>,
  clientId: string,
  { id, senderId, media, review }: StoredMessage,
): Promise<void> {
  const voices = voicesOf(review).map((voice) => keptVoice(clientId, senderId, id, voice.id));
  const keys = media === undefined ? voices : [keptKey(clientId, senderId, id), ...voices];
  await Promise.all(keys.map((key) => files.remove(key)));
}
