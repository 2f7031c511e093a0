import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { useLeaveEnded } from '#web/features/auth/hooks/use-sign-out.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { loadRuntimeConfig } from '#web/lib/runtime-config.ts';
import { DeleteAccountForm } from './delete-account-form.tsx';

async function beginSignIn() {
  const { createRepeatedSignIn } = await import('#web/features/auth/amplify/repeated-sign-in.ts');
  return createRepeatedSignIn(await loadRuntimeConfig());
}

// The word is the contract's, so that no call without a body can delete anything.
const deleteWith = (token: string) => callApi('deleteAccount', { confirm: 'DELETE' }, { token });

/**
 * Deletes the account through the API, which ends billing first. The identity library's own button is not used: it
 * would remove the sign-in and leave the subscription running. A sign-in of this moment stands between the account
 * and whoever finds a screen unlocked or a token lying about.
 */
export function DeleteAccount({ email }: { readonly email: string }) {
  const t = useText();
  const leave = useLeaveEnded({ discard: true });
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
        <DeleteAccountForm
          email={email}
          beginSignIn={beginSignIn}
          deleteWith={deleteWith}
          onKept={close}
          onDeleted={leave}
        />
      </Dialog>
    </>
  );
}
