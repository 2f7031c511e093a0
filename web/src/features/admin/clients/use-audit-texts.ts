import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import type { AuditChange } from '#shared/contracts/admin/audit-change.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { type MoneyBackReason, moneyBackReasons } from '#shared/domain/billing/money-back.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useStateWords } from './use-state-words.ts';

type Action = AdminClient['audit'][number]['action'];

const actions: Readonly<Record<Action, MessageKey>> = {
  'accounts.read': 'admin-clients.audit-account-read',
  'accounts.resend-confirmation': 'admin-clients.audit-resend-confirmation',
  'accounts.sign-out': 'admin-clients.audit-sign-out',
  'accounts.end-login': 'admin-clients.audit-end-login',
  'accounts.change-address': 'admin-clients.audit-change-address',
  'accounts.keep-address': 'admin-clients.audit-keep-address',
  'accounts.disable': 'admin-clients.audit-disable',
  'accounts.enable': 'admin-clients.audit-enable',
  'accounts.delete': 'admin-clients.audit-delete',
  'accounts.keep': 'admin-clients.audit-keep',
  'accounts.export': 'admin-clients.audit-export',
  'accounts.remove': 'admin-clients.audit-remove',
  'clients.money-back': 'admin-clients.audit-money-back',
  'clients.refund': 'admin-clients.audit-refund',
  'clients.comp': 'admin-clients.audit-comp',
  'coaches.assign': 'admin-clients.audit-assign',
  'coaches.release': 'admin-clients.audit-release',
  'coaches.approve': 'admin-clients.audit-approve',
  'coaches.withdraw-approval': 'admin-clients.audit-withdraw',
  'coach-profiles.approve': 'admin-clients.audit-profile-approve',
  'coach-profiles.refuse': 'admin-clients.audit-profile-refuse',
  'coach-profiles.check-certificate': 'admin-clients.audit-certificate',
  'ab-tests.start': 'admin-clients.audit-ab-start',
  'ab-tests.end': 'admin-clients.audit-ab-end',
  'flags.update': 'admin-clients.audit-flags',
  'incidents.write': 'admin-clients.audit-incident',
  'library.change': 'admin-clients.audit-library-change',
  'library.publish': 'admin-clients.audit-library-publish',
  'library.withdraw': 'admin-clients.audit-library-withdraw',
  'pay.rule': 'admin-clients.audit-pay-rule',
  'pay.correction': 'admin-clients.audit-pay-correction',
  'pay.close': 'admin-clients.audit-pay-close',
  'pay.paid': 'admin-clients.audit-pay-paid',
  'queues.take': 'admin-clients.audit-queue-take',
  'queues.release': 'admin-clients.audit-queue-release',
  'enquiries.answer': 'admin-clients.audit-enquiry-answer',
  'enquiries.close': 'admin-clients.audit-enquiry-close',
  'enquiries.reopen': 'admin-clients.audit-enquiry-reopen',
  'queues.replay': 'admin-clients.audit-queue-replay',
  'bounces.told': 'admin-clients.audit-bounce-told',
  'mailings.draft': 'admin-clients.audit-mailing-draft',
  'mailings.send': 'admin-clients.audit-mailing-send',
  'messages.report': 'admin-clients.audit-report',
  'reports.read': 'admin-clients.audit-report-read',
  'reports.dismiss': 'admin-clients.audit-report-dismiss',
  'reports.warn': 'admin-clients.audit-report-warn',
  'reports.block': 'admin-clients.audit-report-block',
  'reports.remove': 'admin-clients.audit-report-remove',
  'permissions.change': 'admin-clients.audit-permissions',
  'release.pruned': 'admin-clients.audit-prune',
  'release.rolled-back': 'admin-clients.audit-rollback',
  'role.granted': 'admin-clients.audit-role',
  'secrets.rotate': 'admin-clients.audit-secret',
  other: 'admin-clients.audit-other',
};

const reasonKey = (reason: MoneyBackReason): MessageKey => `admin-clients.reason-${reason}`;

type Details = {
  readonly action: Action;
  readonly amountCents: number | null;
  readonly detail: string | null;
  readonly change?: AuditChange | undefined;
};

/** A line of the audit trail in words. */
export function useAuditTexts() {
  const t = useText();
  const language = useLanguage();
  const stateOf = useStateWords();
  return {
    actionOf: (action: Action) => t(actions[action]),
    detailsOf: ({ action, amountCents, detail, change }: Details) => {
      const reason = moneyBackReasons.find((each) => each === detail);
      return [
        amountCents === null ? '' : formatAmount(amountCents, language),
        change === undefined
          ? action === 'clients.money-back' && reason
            ? t(reasonKey(reason))
            : (detail ?? '')
          : `${stateOf(change.before)} → ${stateOf(change.after)}${change.reason === null ? '' : `: ${change.reason}`}`,
      ]
        .filter((part) => part !== '')
        .join(', ');
    },
  };
}
