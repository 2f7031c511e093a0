import type { ReactNode } from 'react';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { identityClient } from '#web/session/auth.ts';
import { useAuthStore } from '#web/session/auth-provider.tsx';
import type { SignInStep } from '#web/session/identity/identity-client.ts';
import { type IdentityRefusal, loginRefusal } from '#web/session/identity/identity-error.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { PasswordField } from '#web/ui/input/password-field.tsx';
import { loginSchema } from './field-schemas.ts';
import { FormError } from './form-error.tsx';
import { useIdentityForm } from './use-identity-form.ts';

/** Starts to fetch what a sign-in needs, once somebody begins to type: the page itself need not carry it. */
function warmUp(): void {
  void identityClient().then(
    (client) => client.preload('sign-in'),
    () => {},
  );
}

export function LoginForm({
  submitLabel,
  fixedEmail,
  initialEmail = '',
  children,
  onStep,
  onUnconfirmed,
}: {
  readonly submitLabel: string;
  readonly fixedEmail?: string;
  readonly initialEmail?: string;
  readonly children?: ReactNode;
  readonly onStep: (step: SignInStep, email: string) => void;
  /** The address waits for its confirmation; the password may still turn out wrong. */
  readonly onUnconfirmed?: (email: string, password: string) => void;
}) {
  const t = useText();
  // Rendered at build time on /login: a press before hydration would be lost.
  const hydrated = useHydrated();
  const store = useAuthStore();
  const { form, field, failure, isBusy, refuse } = useIdentityForm({
    schema: loginSchema,
    initial: { email: fixedEmail ?? initialEmail, password: '' },
    send: async ({ email, password }) => {
      const refuseLogin = (refused: IdentityRefusal) => {
        if (refused.unconfirmed && onUnconfirmed) onUnconfirmed(email, password);
        else refuse(refused);
      };
      try {
        const step = await store.signIn(email, password);
        if (step.kind === 'unconfirmed')
          refuseLogin({ messageKey: 'auth.error.unconfirmed', unconfirmed: true });
        else onStep(step, email);
      } catch (error) {
        console.warn('The sign-in was refused', error);
        refuseLogin(loginRefusal(error));
      }
    },
  });

  return (
    <form className="stack" method="post" {...form} onFocus={warmUp}>
      <FormError messageKey={failure} />
      <Field
        label={t('auth.field.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={fixedEmail !== undefined}
        {...field('email')}
      />
      <PasswordField
        label={t('auth.field.password')}
        autoComplete="current-password"
        {...field('password')}
      />
      {children}
      <Button type="submit" wide busy={isBusy} disabled={!hydrated}>
        {isBusy ? t('auth.login.busy') : submitLabel}
      </Button>
    </form>
  );
}
