export const reportReasons = ['harassment', 'unsafe-advice', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What an admin may do about a reported message, and the state that the report has then. */
export const reportOutcomes = {
  dismiss: 'dismissed',
  warn: 'warned',
  block: 'blocked',
  remove: 'removed',
} as const;
export type ReportAct = keyof typeof reportOutcomes;
export type ReportOutcome = (typeof reportOutcomes)[ReportAct];

export const reportActs = ['dismiss', 'warn', 'block', 'remove'] as const satisfies readonly ReportAct[];
export const reportStates = ['open', 'dismissed', 'warned', 'blocked', 'removed'] as const;

/** Messages that an admin sees before and after the reported one. */
export const messagesAround = 3;
export const reportReasonMaxLength = 500;
