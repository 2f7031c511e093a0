import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Account } from '#shared/contracts/account.ts';
import { useLeaveEnded } from '#web/auth/session/use-sign-out.ts';
import { PortalButton } from '#web/components/billing/portal-button.tsx';
import { PreferenceFields } from '#web/components/preferences/preference-fields.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Alert, Card } from '#web/components/ui/display.tsx';
import { callApi } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ChangePassword } from './change-password.tsx';
import { DataExport } from './data-export.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactor } from './second-factor.tsx';

export default function SettingsTab({ profile }: { readonly profile: Account }) {
  const t = useText();
  return (
    <div className="account-settings">
      <Section title={t('account.profile.title')} text={t('account.profile.text')}>
        <p>
          <span className="muted">{t('account.email')}: </span>
          {profile.email}
        </p>
        <ProfileForm key={profile.id} profile={profile} />
      </Section>
      {profile.role === 'client' ? (
        <Section title={t('account.notifications.title')} text={t('account.notifications.text')}>
          <NotificationSettings profile={profile} />
        </Section>
      ) : null}
      <Section title={t('site.preferences.title')} text={t('account.accessibility-text')}>
        <PreferenceFields />
      </Section>
      <Section title={t('account.billing.title')} text={t('billing.portal-text')}>
        <div>
          <PortalButton label={t('billing.portal')} variant="secondary" />
        </div>
      </Section>
      <Section title={t('account.password.title')} text={t('account.password.text')}>
        <ChangePassword email={profile.email} />
      </Section>
      <Section title={t('account.sessions.title')} text={t('account.sessions.text')}>
        <SignOutEverywhere />
      </Section>
      <Section title={t('account.mfa.title')} text={t('account.mfa.text')}>
        <SecondFactor email={profile.email} />
      </Section>
      <Section title={t('account.export.title')} text={t('account.export.text')}>
        <DataExport />
      </Section>
      <Section title={t('account.delete.title')} text={t('account.delete.text')}>
        <DeleteAccount email={profile.email} />
      </Section>
    </div>
  );
}

function Section({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <Card className="account-card">
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {children}
    </Card>
  );
}

function SignOutEverywhere() {
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
