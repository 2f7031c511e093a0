import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { beginFreshSignIn } from '#web/parts/fresh-sign-in/begin-fresh-sign-in.ts';
import { DataExport } from '#web/parts/leaving/data-export.tsx';
import { DeletionForm } from '#web/parts/leaving/deletion-form.tsx';
import { useAuthStore } from '#web/session/auth-provider.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { useLeaveEnded, useSignOut } from '#web/session/use-sign-out.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { NoticePanel } from './notice-panel.tsx';

const deleteNowWith = (token: string) => callApi('deleteNow', { confirm: 'DELETE' }, { token });

/** All that somebody who logs in sees while their account waits for its removal. */
export default function ClosingAccount({ account }: { readonly account: Account }) {
  const t = useText();
  const { show } = usePersonClock();
  const signOut = useSignOut();
  const title = t('account.closing.title', {
    day: show(account.deletionDueAt ?? account.createdAt, { dateStyle: 'long' }),
  });
  return (
    <NoticePanel title={title}>
      <p>{t(`account.closing.text-${account.role}`)}</p>
      <NeedsConnection act="change">
        <UndoDeletion />
        <section className="notice-part">
          <h2>{t('account.closing.export')}</h2>
          <p className="muted">{t('account.export.text')}</p>
          <DataExport />
        </section>
      </NeedsConnection>
      <DeleteNow email={account.email} />
      <div className="notice-part">
        <Button variant="ghost" onClick={signOut}>
          {t('account.closing.leave')}
        </Button>
      </div>
    </NoticePanel>
  );
}

function UndoDeletion() {
  const t = useText();
  const store = useAuthStore();
  const undo = useMutation({
    mutationFn: () => callApi('undoDeletion'),
    onSuccess: async () => {
      await store.reload();
      toast({ title: t('account.closing.undone') });
    },
  });
  const isTooLate = undo.error instanceof ApiError && undo.error.code === 'removal_begun';
  return (
    <>
      {undo.isError ? (
        <Alert tone="danger">{t(isTooLate ? 'account.closing.too-late' : 'account.closing.failed')}</Alert>
      ) : null}
      <div>
        <Button busy={undo.isPending} onClick={() => undo.mutate()}>
          {t(undo.isPending ? 'account.closing.undoing' : 'account.closing.undo')}
        </Button>
      </div>
    </>
  );
}

function DeleteNow({ email }: { readonly email: string }) {
  const t = useText();
  const leave = useLeaveEnded({ discard: true });
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const labels = {
    keep: t('account.closing.now-keep'),
    confirm: t('account.closing.now-confirm'),
    busy: t('account.closing.now-busy'),
  };
  return (
    <>
      <div className="notice-part">
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('account.closing.now')}
        </Button>
      </div>
      <Dialog open={asking} onClose={close} title={t('account.closing.now-question')}>
        <NeedsConnection act="change">
          <DeletionForm
            email={email}
            beginSignIn={beginFreshSignIn}
            deleteWith={deleteNowWith}
            onKept={close}
            onDeleted={leave}
            labels={labels}
          >
            <p>{t('account.closing.now-text')}</p>
          </DeletionForm>
        </NeedsConnection>
      </Dialog>
    </>
  );
}
