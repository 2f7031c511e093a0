import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import { formatList } from '#web/lib/i18n/format-number.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

/** What each permission lets an admin do. */
export const permissionTexts: Readonly<Record<AdminPermission, MessageKey>> = {
  'system.read': 'admin-acts.may-system-read',
  'flags.write': 'admin-acts.may-flags-write',
  'coaches.write': 'admin-acts.may-coaches-write',
  'coach-profiles.write': 'admin-acts.may-coach-profiles-write',
  'clients.read': 'admin-acts.may-clients-read',
  'people.write': 'admin-acts.may-people-write',
  'refunds.write': 'admin-acts.may-refunds-write',
  'comps.write': 'admin-acts.may-comps-write',
  'money.read': 'admin-acts.may-money-read',
  'pay.write': 'admin-acts.may-pay-write',
  'logins.write': 'admin-acts.may-logins-write',
  'audit.read': 'admin-acts.may-audit-read',
  'library.write': 'admin-acts.may-library-write',
  'reports.write': 'admin-acts.may-reports-write',
  'queues.read': 'admin-acts.may-queues-read',
  'support.write': 'admin-acts.may-support-write',
  'webhooks.replay': 'admin-acts.may-webhooks-replay',
  'mailings.write': 'admin-acts.may-mailings-write',
  'incidents.write': 'admin-acts.may-incidents-write',
  'permissions.write': 'admin-acts.may-permissions-write',
};

/** Says what is missing, in words, and who can give it. */
export function NeedsPermission({ missing }: { readonly missing: readonly AdminPermission[] }) {
  const t = useText();
  const language = useLanguage();
  const nameOf = (permission: AdminPermission) =>
    t('admin-acts.permission-name', { name: t(permissionTexts[permission]) });
  return (
    <p className="muted">
      {t('admin-acts.needs-permission', {
        count: missing.length,
        names: formatList(missing.map(nameOf), language),
        giver: nameOf('permissions.write'),
      })}
    </p>
  );
}
