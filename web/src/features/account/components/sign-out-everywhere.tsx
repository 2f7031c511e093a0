import { useMutation } from '@tanstack/react-query';
import { useLeaveEnded } from '#web/auth/session/use-sign-out.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Alert } from '#web/components/ui/display.tsx';
import { callApi } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

export function SignOutEverywhere() {
  const t = useText();
  const leave = useLeaveEnded();
  const end = useMutation({ mutationFn: () => callApi('signOutEverywhere'), onSuccess: leave });
  const busy = end.isPending || end.isSuccess;
  return (
    <>
      {end.isError ? <Alert tone="danger">{t('account.sessions.failed')}</Alert> : null}
      <div>
        <Button variant="secondary" busy={busy} onClick={() => end.mutate()}>
          {t(busy ? 'account.sessions.busy' : 'account.sessions.submit')}
        </Button>
      </div>
    </>
  );
}
