import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { callApi } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { CodeStep } from '#web/parts/auth-forms/code-step.tsx';
import { required } from '#web/parts/auth-forms/field-schemas.ts';
import { noticeState } from '#web/parts/auth-forms/login-notice.ts';
import { confirmField, newPasswordField, sameTwice } from '#web/parts/auth-forms/new-password-schema.ts';
import { useIdentityForm } from '#web/parts/auth-forms/use-identity-form.ts';
import { useAuthStore } from '#web/session/auth-provider.tsx';
import type { SignInStep } from '#web/session/identity/identity-client.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { passwordRefusal } from '../password-refusal.ts';
import { PasswordInput } from './password-input.tsx';

const passwordSchema = z
  .object({
    current: z.string().check(required('auth.error.password-required')),
    password: newPasswordField,
    confirmPassword: confirmField,
  })
  .check(sameTwice);

type CodeAsked = Extract<SignInStep, { kind: 'totp' | 'totp-setup' }>;

/** The API ends every login session on a password change, so this tab signs in again. */
export default function PasswordForm({
  email,
  onDone,
}: {
  readonly email: string;
  readonly onDone: () => void;
}) {
  const t = useText();
  const navigate = useNavigate();
  const store = useAuthStore();
  const [codeAsked, setCodeAsked] = useState<CodeAsked>();
  const [failure, setFailure] = useState<string>();
  const toLogin = () =>
    void store.leaveEnded().finally(() =>
      navigate(paths.login.link, {
        replace: true,
        state: noticeState('auth.login.password-changed', email),
      }),
    );

  function follow(step: SignInStep): void {
    if (step.kind === 'done') onDone();
    else if (step.kind === 'totp' || step.kind === 'totp-setup') setCodeAsked(step);
    else toLogin();
  }

  const { form, field, isBusy, refuse } = useIdentityForm({
    schema: passwordSchema,
    initial: { current: '', password: '', confirmPassword: '' },
    send: async ({ current, password }) => {
      setFailure(undefined);
      try {
        await callApi('changePassword', { currentPassword: current, newPassword: password });
      } catch (error) {
        console.warn('The password could not be changed', error);
        const { at, key } = passwordRefusal(error);
        if (at === 'form') setFailure(t(key));
        else refuse({ field: at, verbatim: t(key) });
        return;
      }
      await store.signIn(email, password).then(follow, (error: unknown) => {
        console.warn('The new password could not sign in by itself', error);
        toLogin();
      });
    },
  });

  if (codeAsked !== undefined) {
    return (
      <div className="account-form">
        <p>{t('account.password.code')}</p>
        <CodeStep step={codeAsked} onStep={follow} onCancel={toLogin} />
      </div>
    );
  }
  return (
    <form className="account-form" {...form}>
      {failure === undefined ? null : <Alert tone="danger">{failure}</Alert>}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t('account.password.current')}
        autoComplete="current-password"
        autoFocus
        {...field('current')}
      />
      <PasswordInput label={t('account.password.new')} autoComplete="new-password" {...field('password')} />
      <PasswordInput
        label={t('account.password.confirm')}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          {t(isBusy ? 'account.password.busy' : 'account.password.submit')}
        </Button>
      </div>
    </form>
  );
}
