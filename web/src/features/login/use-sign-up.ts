import type { AccountPlanChoice } from '#shared/contracts/account/chosen-plan.ts';
import { normalizeEmail } from '#shared/domain/access/email.ts';
import { browserRegion } from '#web/lib/browser-region.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';
import { useIdentityForm } from '#web/parts/auth-forms/use-identity-form.ts';
import { identityClient } from '#web/session/auth.ts';
import { signUpRefusal } from '#web/session/identity/identity-error.ts';
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
) {
  const language = useLanguage();
  const signUp = useIdentityForm<SignUpForm>({
    schema: signUpSchema,
    initial: {
      fullName: '',
      email: '',
      password: '',
      confirmPassword: '',
      role: 'client',
      agreeToTerms: false,
      agreeToMarketing: false,
    },
    send: async (values) => {
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
        signUp.refuse(signUpRefusal(error));
      }
    },
  });
  return signUp;
}

export type SignUp = ReturnType<typeof useSignUp>;
