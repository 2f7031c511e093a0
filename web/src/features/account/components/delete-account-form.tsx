import { legalNumbers } from '#shared/domain/site/legal-terms.ts';
import type { Role } from '#shared/domain/tiers/tiers.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { DeletionForm } from '#web/parts/leaving/deletion-form.tsx';
import type { RepeatedSignIn } from '#web/session/amplify/repeated-sign-in.ts';

type Props = {
  readonly role: Role;
  readonly email: string;
  readonly beginSignIn: () => Promise<RepeatedSignIn>;
  /** Receives the access token of the fresh sign-in, not the page's own. */
  readonly deleteWith: (accessToken: string) => Promise<unknown>;
  readonly onKept: () => void;
  readonly onDeleted: () => void;
};

export function DeleteAccountForm({ role, ...props }: Props) {
  const t = useText();
  const labels = {
    keep: t('account.delete.keep'),
    confirm: t('account.delete.confirm'),
    busy: t('account.delete.busy'),
  };
  return (
    <DeletionForm {...props} labels={labels}>
      <p>{t('account.delete.text', legalNumbers())}</p>
      {role === 'admin' ? null : <p>{t(`account.delete.effect-${role}`)}</p>}
      <p>{t('account.delete.warning')}</p>
    </DeletionForm>
  );
}
