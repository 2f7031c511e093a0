import type { UseFormReturn } from 'react-hook-form';
import { useFieldErrors } from '#web/auth/forms/use-field-errors.ts';
import { Checkbox } from '#web/components/ui/choices.tsx';
import { RichText } from '#web/components/ui/rich-text.tsx';
import { paths } from '#web/config/paths.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import type { SignUpForm } from './sign-up-schema.ts';

export function SignUpConsents({ form }: { readonly form: UseFormReturn<SignUpForm> }) {
  const t = useText();
  const errorOf = useFieldErrors(form.formState.errors);
  const legal = (to: string) => (content: string) => (
    <a href={to} target="_blank" rel="noopener">
      {content}
      <span className="visually-hidden"> ({t('auth.signup.new-tab')})</span>
    </a>
  );
  return (
    <>
      <Checkbox
        label={
          <RichText
            text={t('auth.signup.terms')}
            parts={{ terms: legal(paths.termsOfService.link), privacy: legal(paths.privacyPolicy.link) }}
          />
        }
        error={errorOf('agreeToTerms')}
        required
        {...form.register('agreeToTerms')}
      />
      <Checkbox label={t('auth.signup.marketing')} {...form.register('agreeToMarketing')} />
    </>
  );
}
