import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { beginFreshSignIn } from '#web/parts/fresh-sign-in/begin-fresh-sign-in.ts';
import { useLeaveEnded } from '#web/session/use-sign-out.ts';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

// The contract requires this word, so a call without a body deletes nothing.
const deleteWith = (token: string) => callApi('deleteAccount', { confirm: 'DELETE' }, { token });

/** The API cancels billing first; Amplify's own deletion would leave the subscription running. */
export function DeleteAccount({ account: { email, role } }: { readonly account: Account }) {
  const t = useText();
  // The deletion can be undone, so unsent work stays, encrypted.
  const leave = useLeaveEnded();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('account.delete.open')}
        </Button>
      </div>
      <Dialog open={asking} onClose={close} title={t('account.delete.question')}>
        <NeedsConnection act="change">
          <DeleteAccountForm
            email={email}
            role={role}
            beginSignIn={beginFreshSignIn}
            deleteWith={deleteWith}
            onKept={close}
            onDeleted={leave}
          />
        </NeedsConnection>
      </Dialog>
    </>
  );
}
