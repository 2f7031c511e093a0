import { useRef, useState } from 'react';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import { resendConfirmationForRequestSchema } from '#shared/contracts/admin/person-acts.ts';
import { readByContract } from '#web/lib/hooks/use-contract-form.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { resendConfirmationFor } from '../api/admin-clients.ts';
import { NeedsPermission } from '../components/needs-permission.tsx';
import { ActForm } from './act-form.tsx';

const needed: AdminPermission = 'people.write';

const refusals: ReadonlyMap<string, MessageKey> = new Map([
  ['not_unconfirmed', 'admin-clients.resend-not-unconfirmed'],
  ['rate_limited', 'admin-clients.resend-limited'],
  ['confirmation_not_sent', 'admin-clients.resend-not-sent'],
]);

/** For somebody who signed up and never confirmed the address, so has no page of their own yet. */
export function ResendConfirmation({ email }: { readonly email: string }) {
  const t = useText();
  const { profile } = useAuth();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Alert title={t('admin-clients.resend-title')}>
        <p>{t('admin-clients.resend-lead', { email })}</p>
        {profile?.permissions.includes(needed) === true ? (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('admin-clients.resend-act')}
          </Button>
        ) : (
          <NeedsPermission missing={[needed]} />
        )}
      </Alert>
      <Dialog open={open} onClose={close} title={t('admin-clients.resend-act')}>
        {open ? <Resend email={email} onClose={close} /> : null}
      </Dialog>
    </>
  );
}

function Resend({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const t = useText();
  const answer = useRef({ sent: true });
  return (
    <ActForm
      lead={t('admin-clients.resend-lead-act', { email })}
      button={t('admin-clients.resend-act')}
      refusals={refusals}
      read={(reason) =>
        readByContract(
          resendConfirmationForRequestSchema,
          { email, reason },
          { reason: t('admin-acts.reason-short') },
        )
      }
      actWith={async (token, request) => {
        answer.current = await resendConfirmationFor(token, request);
      }}
      onDone={() => {
        toast({ title: t(`admin-clients.resend-${answer.current.sent ? 'done' : 'recent'}`) });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
