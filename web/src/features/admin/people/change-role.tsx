import { useState } from 'react';
import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import { type AdminPermission, adminPermissions } from '#shared/contracts/admin/permissions.ts';
import { type Role, roles } from '#shared/domain/tiers/tiers.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Checkboxes, Select } from '#web/ui/input/choices.tsx';
import { useChangeRole } from '../api/admin-clients.ts';
import { ActForm } from './act-form.tsx';

const refusals: ReadonlyMap<string, MessageKey> = new Map([
  ['reauthenticate', 'admin-clients.act-reauthenticate'],
  ['permission_required', 'admin-clients.act-lost'],
  ['has_clients', 'admin-clients.role-has-clients'],
  ['has_subscription', 'admin-clients.role-has-subscription'],
  ['changed_meanwhile', 'admin-clients.role-changed'],
]);

const texts: Readonly<Record<AdminPermission, MessageKey>> = {
  'system.read': 'admin-clients.may-system-read',
  'flags.write': 'admin-clients.may-flags-write',
  'coaches.write': 'admin-clients.may-coaches-write',
  'coach-profiles.write': 'admin-clients.may-coach-profiles-write',
  'clients.read': 'admin-clients.may-clients-read',
  'people.write': 'admin-clients.may-people-write',
  'logins.write': 'admin-clients.may-logins-write',
  'refunds.write': 'admin-clients.may-refunds-write',
  'comps.write': 'admin-clients.may-comps-write',
  'money.read': 'admin-clients.may-money-read',
  'pay.write': 'admin-clients.may-pay-write',
  'audit.read': 'admin-clients.may-audit-read',
  'library.write': 'admin-clients.may-library-write',
  'reports.write': 'admin-clients.may-reports-write',
  'queues.read': 'admin-clients.may-queues-read',
  'support.write': 'admin-clients.may-support-write',
  'webhooks.replay': 'admin-clients.may-webhooks-replay',
  'incidents.write': 'admin-clients.may-incidents-write',
  'permissions.write': 'admin-clients.may-permissions-write',
};

export function ChangeRole({
  client,
  onClose,
}: {
  readonly client: AdminClient;
  readonly onClose: () => void;
}) {
  const t = useText();
  const change = useChangeRole(client.id);
  const [role, setRole] = useState<Role>(client.role);
  const [permissions, setPermissions] = useState<readonly AdminPermission[]>(
    adminPermissions.filter((each) => client.role !== 'admin' || client.permissions.includes(each)),
  );
  return (
    <ActForm
      lead={t('admin-clients.lead-role')}
      button={t('admin-clients.role-save')}
      refusals={refusals}
      actWith={(token, reason) =>
        change(token, { role, permissions: role === 'admin' ? [...permissions] : [], reason })
      }
      onDone={() => {
        toast({ title: t('admin-clients.done-role') });
        onClose();
      }}
      onCancel={onClose}
    >
      <Select
        label={t('admin-clients.role')}
        value={role}
        onChange={({ target }) => setRole(roles.find((each) => each === target.value) ?? role)}
      >
        {roles.map((each) => (
          <option key={each} value={each}>
            {t(`admin-clients.role-${each}`)}
          </option>
        ))}
      </Select>
      {role === 'admin' ? (
        <Checkboxes
          label={t('admin-clients.permissions')}
          options={adminPermissions}
          chosen={permissions}
          nameOf={(permission) => t(texts[permission])}
          onChange={setPermissions}
        />
      ) : null}
    </ActForm>
  );
}
