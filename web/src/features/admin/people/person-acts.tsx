import { useState } from 'react';
import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import { type AdminPermission, adminPermissions } from '#shared/contracts/admin/permissions.ts';
import { type PersonAct, personActRequestSchema } from '#shared/contracts/admin/person-acts.ts';
import { readByContract } from '#web/lib/hooks/use-contract-form.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useActOnPerson } from '../api/admin-clients.ts';
import { NeedsPermission, permissionTexts } from '../components/needs-permission.tsx';
import { ActForm } from './act-form.tsx';
import { ChangeRole } from './change-role.tsx';

const needed: AdminPermission = 'people.write';
const roleNeeded: AdminPermission = 'permissions.write';

const refusals: ReadonlyMap<string, MessageKey> = new Map([
  ['reauthenticate', 'admin-clients.act-reauthenticate'],
  ['permission_required', 'admin-clients.act-lost'],
]);

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
      <Dialog
        open={open !== null && open !== 'role'}
        onClose={close}
        title={t(`admin-clients.title-${open === null || open === 'role' ? 'sign-out' : open}`, { name })}
      >
        {open === null || open === 'role' ? null : <Act id={id} act={open} onClose={close} />}
      </Dialog>
      <Dialog open={open === 'role'} onClose={close} title={t('admin-clients.title-role', { name })}>
        <ChangeRole client={client} onClose={close} />
      </Dialog>
    </section>
  );
}

function Act({
  id,
  act,
  onClose,
}: {
  readonly id: string;
  readonly act: PersonAct;
  readonly onClose: () => void;
}) {
  const t = useText();
  const send = useActOnPerson(id);
  return (
    <ActForm
      lead={t(`admin-clients.lead-${act}`)}
      button={t(`admin-clients.act-${act}`)}
      refusals={refusals}
      read={(reason) =>
        readByContract(personActRequestSchema, { act, reason }, { reason: t('admin-acts.reason-short') })
      }
      actWith={send}
      onDone={() => {
        toast({ title: t(`admin-clients.done-${act}`) });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
