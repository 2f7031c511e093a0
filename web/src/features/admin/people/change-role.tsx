import { useState } from 'react';
import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import { type AdminPermission, adminPermissions } from '#shared/contracts/admin/permissions.ts';
import { roleRequestSchema } from '#shared/contracts/admin/person-acts.ts';
import { type Role, roles } from '#shared/domain/tiers/tiers.ts';
import { readByContract } from '#web/lib/hooks/use-contract-form.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Checkboxes, Select } from '#web/ui/input/choices.tsx';
import { useChangeRole } from '../api/admin-clients.ts';
import { permissionTexts } from '../components/needs-permission.tsx';
import { ActForm } from './act-form.tsx';

const refusals: ReadonlyMap<string, MessageKey> = new Map([
  ['has_clients', 'admin-clients.role-has-clients'],
  ['has_coach', 'admin-clients.role-has-coach'],
  ['has_subscription', 'admin-clients.role-has-subscription'],
  ['changed_meanwhile', 'admin-clients.role-changed'],
]);

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
    adminPermissions.filter((each) => client.role === 'admin' && client.permissions.includes(each)),
  );
  return (
    <ActForm
      lead={t('admin-clients.lead-role')}
      button={t('admin-clients.role-save')}
      refusals={refusals}
      read={(reason) =>
        readByContract(
          roleRequestSchema,
          { role, permissions: role === 'admin' ? [...permissions] : [], reason },
          { reason: t('admin-acts.reason-short') },
        )
      }
      actWith={change}
      onDone={() => {
        toast({ title: t('admin-clients.done-role') });
        onClose();
      }}
      onCancel={onClose}
    >
      {() => (
        <>
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
              nameOf={(permission) => t(permissionTexts[permission])}
              onChange={setPermissions}
            />
          ) : null}
        </>
      )}
    </ActForm>
  );
}
