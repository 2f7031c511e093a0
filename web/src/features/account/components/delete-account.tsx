import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { PasswordField } from '#web/components/ui/password-field.tsx';
import { isOwnPassword } from '#web/features/auth/amplify/password-check.ts';
import { useSignOut } from '#web/features/auth/hooks/use-sign-out.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';

/**
 * Deletes the account through the API, which ends billing first. The identity library's own button is not used: it
 * would remove the sign-in and leave the subscription running. The password stands between the account and whoever
 * finds a screen unlocked.
 */
export function DeleteAccount() {
  const t = useText();
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const remove = useMutation({
    mutationFn: async () => {
      if (!(await isOwnPassword(password))) return 'wrong-password' as const;
      // The word is the contract's, so that no call without a body can delete anything.
      await callApi('deleteAccount', { confirm: 'DELETE' });
      return 'deleted' as const;
    },
  });
  const isWrong = remove.data === 'wrong-password';

  function close(): void {
    setAsking(false);
    setPassword('');
    remove.reset();
  }
  function confirm(event: FormEvent): void {
    event.preventDefault();
    if (password === '' || remove.isPending) return;
    remove.mutate(undefined, {
      onSuccess: (outcome) => {
        if (outcome === 'deleted') signOut();
      },
      onError: () => toast({ title: t('account.delete.failed'), variant: 'destructive' }),
    });
  }

  return (
    <>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('account.delete.open')}
        </Button>
      </div>
      <Dialog open={asking} onClose={close} title={t('account.delete.question')}>
        <form className="account-form" onSubmit={confirm}>
          <p>{t('account.delete.text')}</p>
          <p>{t('account.delete.messages')}</p>
          <p>{t('account.delete.warning')}</p>
          <PasswordField
            label={t('account.delete.password')}
            autoComplete="current-password"
            value={password}
            error={isWrong ? t('account.delete.wrong-password') : undefined}
            onChange={(event) => {
              setPassword(event.target.value);
              if (isWrong) remove.reset();
            }}
          />
          <div className="account-actions">
            <Button variant="secondary" onClick={close}>
              {t('account.delete.keep')}
            </Button>
            <Button type="submit" variant="danger" disabled={password === ''} busy={remove.isPending}>
              {t(remove.isPending ? 'account.delete.busy' : 'account.delete.confirm')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
