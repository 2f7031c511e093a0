import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { useSignOut } from '#web/features/auth/hooks/use-sign-out.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';

/** The word that the contract asks for; the same in every language. */
const word = 'DELETE';

/**
 * Deletes the account through the API, which ends billing first. The identity library's own button is not used: it
 * would remove the sign-in and leave the subscription running.
 */
export function DeleteAccount() {
  const t = useText();
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const remove = useMutation({ mutationFn: () => callApi('deleteAccount', { confirm: word }) });

  function confirm(event: FormEvent): void {
    event.preventDefault();
    if (typed !== word || remove.isPending) return;
    remove.mutate(undefined, {
      onSuccess: signOut,
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
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('account.delete.question')}>
        <form className="account-form" onSubmit={confirm}>
          <p>{t('account.delete.text')}</p>
          <p>{t('account.delete.messages')}</p>
          <p>{t('account.delete.warning', { word })}</p>
          <Field
            label={t('account.delete.word')}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="account-actions">
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('account.delete.keep')}
            </Button>
            <Button type="submit" variant="danger" disabled={typed !== word} busy={remove.isPending}>
              {t(remove.isPending ? 'account.delete.busy' : 'account.delete.confirm')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
