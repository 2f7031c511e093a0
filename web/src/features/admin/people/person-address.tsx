import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import {
  type AddressChangeForResponse,
  changeAddressForRequestSchema,
} from '#shared/contracts/admin/person-acts.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { readByContract } from '#web/lib/hooks/use-contract-form.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Card } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { addressChangeForQuery, useChangeAddressFor } from '../api/admin-clients.ts';
import { NeedsPermission } from '../components/needs-permission.tsx';
import { ActForm } from './act-form.tsx';

const needed: AdminPermission = 'people.write';

const refusals: ReadonlyMap<string, MessageKey> = new Map([
  ['person_changed', 'admin-clients.data-refused-changed'],
  ['person_not_found', 'admin-clients.data-refused-gone'],
  ['same_address', 'admin-clients.address-same'],
  ['address_bounced', 'admin-clients.address-bounced'],
  ['address_taken', 'admin-clients.address-taken'],
]);

/** Begins a change of address that the old and the new mailbox have to confirm, and shows how far it is. */
export function PersonAddress({
  client,
}: {
  readonly client: Pick<AdminClient, 'id' | 'name' | 'deletion'>;
}) {
  const t = useText();
  const { profile } = useAuth();
  const [open, setOpen] = useState<'change' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  const { id, name, deletion } = client;
  const isOwn = profile?.id === id;
  const waiting = useQuery({ ...addressChangeForQuery(id), enabled: !isOwn });
  if (isOwn) return null;
  const change = waiting.data ?? null;
  return (
    <Card>
      <section className="admin-stack" aria-labelledby="admin-address">
        <h2 id="admin-address">{t('admin-clients.address')}</h2>
        <p className="muted">{t('admin-clients.address-lead')}</p>
        {failedToLoad(waiting) ? (
          <LoadFailed title={t('admin-clients.address-load-failed')} onRetry={() => void waiting.refetch()} />
        ) : null}
        {change === null ? null : <Waiting change={change} />}
        {profile?.permissions.includes(needed) === true ? (
          <div className="actions">
            {deletion === undefined ? (
              <Button variant="secondary" onClick={() => setOpen('change')}>
                {t('admin-clients.address-change')}
              </Button>
            ) : null}
            {change === null ? null : (
              <Button variant="secondary" onClick={() => setOpen('withdraw')}>
                {t('admin-clients.address-withdraw')}
              </Button>
            )}
          </div>
        ) : (
          <NeedsPermission missing={[needed]} />
        )}
        <p className="muted">{t('admin-clients.address-lost')}</p>
        <Dialog open={open === 'change'} onClose={close} title={t('admin-clients.address-title', { name })}>
          <ChangeForm clientId={id} onClose={close} />
        </Dialog>
        <Dialog
          open={open === 'withdraw'}
          onClose={close}
          title={t('admin-clients.address-title-withdraw', { name })}
        >
          <WithdrawForm clientId={id} onClose={close} />
        </Dialog>
      </section>
    </Card>
  );
}

function Waiting({ change }: { readonly change: NonNullable<AddressChangeForResponse['change']> }) {
  const t = useText();
  const { show } = usePersonClock();
  const { email, until, oldConfirmed, newConfirmed } = change;
  const said = (isConfirmed: boolean) =>
    t(isConfirmed ? 'admin-clients.address-confirmed' : 'admin-clients.address-unconfirmed');
  return (
    <div role="status">
      <p>{t('admin-clients.address-waiting', { email, until: show(until, dayAndTime) })}</p>
      <ul>
        <li>
          {t('admin-clients.address-old-label')}: {said(oldConfirmed)}
        </li>
        <li>
          {t('admin-clients.address-new-label')}: {said(newConfirmed)}
        </li>
      </ul>
    </div>
  );
}

type FormProps = { readonly clientId: string; readonly onClose: () => void };

function ChangeForm({ clientId, onClose }: FormProps) {
  const t = useText();
  const change = useChangeAddressFor(clientId);
  const [email, setEmail] = useState('');
  return (
    <ActForm
      lead={t('admin-clients.address-lead')}
      button={t('admin-clients.address-send')}
      refusals={refusals}
      read={(reason) =>
        readByContract(
          changeAddressForRequestSchema,
          { email, reason },
          { email: t('admin-clients.address-invalid'), reason: t('admin-acts.reason-short') },
        )
      }
      actWith={change}
      onDone={() => {
        toast({ title: t('admin-clients.address-done') });
        onClose();
      }}
      onCancel={onClose}
    >
      {(errorOf) => (
        <Field
          label={t('admin-clients.address-new')}
          type="email"
          autoComplete="off"
          required
          value={email}
          error={errorOf('email')}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
    </ActForm>
  );
}

function WithdrawForm({ clientId, onClose }: FormProps) {
  const t = useText();
  const change = useChangeAddressFor(clientId);
  return (
    <ActForm
      lead={t('admin-clients.address-lead-withdraw')}
      button={t('admin-clients.address-withdraw')}
      refusals={refusals}
      read={(reason) =>
        readByContract(
          changeAddressForRequestSchema,
          { email: null, reason },
          { reason: t('admin-acts.reason-short') },
        )
      }
      actWith={change}
      onDone={() => {
        toast({ title: t('admin-clients.address-done-withdraw') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
