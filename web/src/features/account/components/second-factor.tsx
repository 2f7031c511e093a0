import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { codeSchema } from '#web/parts/auth-forms/field-schemas.ts';
import { SetupKey } from '#web/parts/auth-forms/setup-key.tsx';
import { useIdentityForm } from '#web/parts/auth-forms/use-identity-form.ts';
import { useAuth, useAuthStore } from '#web/session/auth-provider.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { secondFactorRefusal } from '../second-factor-refusal.ts';

const factor = () => import('#web/session/amplify/second-factor.ts');
const stateKey = ['account', 'second-factor'];

export function SecondFactor({ email }: { readonly email: string }) {
  const t = useText();
  const queries = useQueryClient();
  const { role } = useAuth();
  const { reload } = useAuthStore();
  const turned = (on: boolean) => {
    queries.setQueryData(stateKey, on);
    toast({ title: t(on ? 'account.mfa.done-on' : 'account.mfa.done-off') });
    // An admin's permissions depend on the second factor.
    if (role === 'admin') void reload();
  };
  const state = useQuery({ queryKey: stateKey, queryFn: async () => (await factor()).isSecondFactorOn() });
  const setup = useMutation({ mutationFn: async () => (await factor()).startSecondFactor(email) });
  const turnOff = useMutation({
    mutationFn: () => callApi('changeSecondFactor', { on: false }),
    onSuccess: () => turned(false),
  });

  if (state.isPending) return <Skeleton lines={2} />;
  if (state.isLoadingError)
    return <LoadFailed title={t('account.mfa.failed')} onRetry={() => void state.refetch()} />;
  if (state.data) {
    return (
      <>
        <p>{t('account.mfa.on')}</p>
        {turnOff.isError ? <Alert tone="danger">{t('account.mfa.failed')}</Alert> : null}
        <div>
          <Button variant="secondary" busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
            {t('account.mfa.turn-off')}
          </Button>
        </div>
      </>
    );
  }
  if (setup.data) {
    return (
      <SetUp
        secret={setup.data.secret}
        setupUri={setup.data.setupUri}
        onCancel={setup.reset}
        onDone={() => {
          setup.reset();
          turned(true);
        }}
      />
    );
  }
  return (
    <>
      <p>{t('account.mfa.off')}</p>
      {setup.isError ? <Alert tone="danger">{t('account.mfa.failed')}</Alert> : null}
      <div>
        <Button variant="secondary" busy={setup.isPending} onClick={() => setup.mutate()}>
          {t('account.mfa.start')}
        </Button>
      </div>
    </>
  );
}

function SetUp({
  secret,
  setupUri,
  onDone,
  onCancel,
}: {
  readonly secret: string;
  readonly setupUri: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) {
  const t = useText();
  const { form, field, isBusy, refuse } = useIdentityForm({
    schema: codeSchema,
    initial: { code: '' },
    send: async ({ code }) => {
      try {
        await callApi('changeSecondFactor', { on: true, code });
        onDone();
      } catch (error) {
        console.warn('The code was refused', error);
        refuse({ field: 'code', messageKey: secondFactorRefusal(error) });
      }
    },
  });
  return (
    <form className="account-form" {...form}>
      <p>{t('account.mfa.key')}</p>
      <SetupKey secret={secret} setupUri={setupUri} />
      <Field
        label={t('auth.field.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
      />
      <div className="actions">
        <Button type="submit" busy={isBusy}>
          {t('account.mfa.confirm')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('account.mfa.cancel')}
        </Button>
      </div>
    </form>
  );
}
