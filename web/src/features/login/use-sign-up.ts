import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { AccountPlanChoice } from '#shared/contracts/account/chosen-plan.ts';
import { normalizeEmail } from '#shared/domain/access/email.ts';
import { browserRegion } from '#web/lib/browser-region.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';
import { verbatim } from '#web/parts/auth-forms/use-field-errors.ts';
import { identityClient } from '#web/session/auth.ts';
import { signUpRefusal } from '#web/session/identity/identity-error.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';
import { keepForConfirmation } from './confirmation-wait.ts';
import { signUpAttributes } from './sign-up-attributes.ts';
import { type SignUpForm, signUpSchema } from './sign-up-schema.ts';

/** Where the payment page opens before the address is confirmed, or what was paid goes along; null where neither does. */
export type OpenPayment = () => {
  readonly challenge: Promise<string>;
  lead(accountId: string, email: string): Promise<void>;
  close(): void;
} | null;

export function useSignUp(
  onCreated: (email: string) => void,
  chosenPlan: AccountPlanChoice | null,
  openPayment: OpenPayment = () => null,
): {
  readonly form: UseFormReturn<SignUpForm>;
  readonly failure: AuthTextKey | undefined;
  readonly submit: (event: React.FormEvent) => void;
} {
  const language = useLanguage();
  const [failure, setFailure] = useState<AuthTextKey>();
  const form = useForm<SignUpForm>({
    resolver: zodResolver(signUpSchema),
    defaultValues: {
      fullName: '',
      email: '',
      password: '',
      confirmPassword: '',
      role: 'client',
      agreeToTerms: false,
      agreeToMarketing: false,
    },
  });

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const email = normalizeEmail(values.email);
    const payment = openPayment();
    try {
      const [client, challenge] = await Promise.all([identityClient(), payment?.challenge]);
      const accountId = await client.signUp({
        email,
        password: values.password,
        attributes: signUpAttributes(values, language, browserRegion(), { chosenPlan, challenge }),
      });
      keepForConfirmation(email, values.password);
      await payment?.lead(accountId, email);
      onCreated(email);
    } catch (error) {
      payment?.close();
      console.warn('The sign-up was refused', error);
      const { field, messageKey, verbatim: words } = signUpRefusal(error);
      if (field === undefined) setFailure(messageKey ?? 'auth.error.unexpected');
      else
        form.setError(field, words ? verbatim(words) : { message: messageKey ?? '' }, { shouldFocus: true });
    }
  });
  return { form, failure, submit: (event) => void submit(event) };
}
