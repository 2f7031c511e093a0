import { useState } from 'react';
import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import { type AdminPermission, adminPermissions } from '#shared/contracts/admin/permissions.ts';
import { type PersonAct, personActRequestSchema } from '#shared/contracts/admin/person-acts.ts';
import { readByContract } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useActOnPerson } from '../api/admin-clients.ts';
import { NeedsPermission, permissionTexts } from '../components/needs-permission.tsx';
import { ChangeRole } from './change-role.tsx';
import { PersonActDialog } from './person-act-dialog.tsx';

const needed: AdminPermission = 'people.write';
const roleNeeded: AdminPermission = 'permissions.write';

/** Sign out everywhere, disable, enable, and the role: for everybody but oneself. */
export function PersonActs({ client }: { readonly client: AdminClient }) {
  const t = useText();
  const { profile } = useAuth();
  const { show } = usePersonClock();
  const [open, setOpen] = useState<PersonAct | 'role' | null>(null);
  const { id, name, disabledAt, permissions, role } = client;
  const held = adminPermissions.filter((each) => permissions.includes(each));
  const holds = (permission: AdminPermission) => profile?.permissions.includes(permission) === true;
  const missing = [needed, roleNeeded].filter((each) => !holds(each));
  const isOwn = profile?.id === id;
  const actWith = useActOnPerson(id);
  const close = () => setOpen(null);
  return (
    <section className="admin-stack" aria-labelledby="admin-access">
      <h2 id="admin-access">{t('admin-clients.access')}</h2>
      <p>
        {disabledAt === null
          ? t('admin-clients.enabled')
          : t('admin-clients.disabled', { date: show(disabledAt, { dateStyle: 'long' }) })}
      </p>
      {role === 'admin' && held.length > 0 ? (
        <div>
          <p className="muted">{t('admin-clients.permissions')}</p>
          <ul>
            {held.map((permission) => (
              <li key={permission}>{t(permissionTexts[permission])}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {isOwn ? <Alert>{t('admin-clients.own')}</Alert> : null}
      {!isOwn && missing.length > 0 ? <NeedsPermission missing={missing} /> : null}
      {isOwn ? null : (
        <div className="actions">
          {holds(needed) ? (
            <>
              {/* An admin who sees the logins has it below them. */}
              {holds('logins.write') ? null : (
                <Button variant="secondary" onClick={() => setOpen('sign-out')}>
                  {t('admin-clients.act-sign-out')}
                </Button>
              )}
              {disabledAt === null ? (
                <Button variant="danger" onClick={() => setOpen('disable')}>
                  {t('admin-clients.act-disable')}
                </Button>
              ) : (
                <Button variant="secondary" onClick={() => setOpen('enable')}>
                  {t('admin-clients.act-enable')}
                </Button>
              )}
            </>
          ) : null}
          {holds(roleNeeded) ? (
            <Button variant="secondary" onClick={() => setOpen('role')}>
              {t('admin-clients.act-role')}
            </Button>
          ) : null}
        </div>
      )}
      <PersonActDialog
        name={name}
        act={open === 'role' ? null : open}
        read={(act, reason) =>
          readByContract(personActRequestSchema, { act, reason }, { reason: t('admin-acts.reason-short') })
        }
        actWith={actWith}
        onClose={close}
      />
      <Dialog open={open === 'role'} onClose={close} title={t('admin-clients.title-role', { name })}>
        <ChangeRole client={client} onClose={close} />
      </Dialog>
    </section>
  );
}
