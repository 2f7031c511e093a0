import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import { legalNumbers } from '#shared/domain/site/legal-terms.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useHashInView } from '#web/lib/hooks/use-hash-in-view.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { PortalButton } from '#web/parts/billing/portal-button.tsx';
import { DataExport } from '#web/parts/leaving/data-export.tsx';
import { PreferenceFields } from '#web/parts/preferences/preference-fields.tsx';
import { useLeaveEnded } from '#web/session/use-sign-out.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsConnection, useNeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { AnalyticsConsent } from './analytics-consent.tsx';
import { ChangePassword } from './change-password.tsx';
import { Consents } from './consents.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { LoginSessions } from './login-sessions.tsx';
import { MailSettings } from './mail-settings.tsx';
import { OwnLoadsForm } from './own-loads-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { PushSettings } from './push-settings.tsx';
import { SecondFactor } from './second-factor.tsx';

export default function SettingsTab({ profile }: { readonly profile: Account }) {
  const t = useText();
  const offline = useNeedsConnection('change');
  useHashInView();
  return (
    <div className="account-settings">
      {offline}
      <Section id="profile" title={t('account.profile.title')} text={t('account.profile.text')}>
        <p>
          <span className="muted">{t('account.email')}: </span>
          {profile.email}
        </p>
        <NeedsConnection act="change" isShown isSaid>
          <ProfileForm key={profile.id} profile={profile} />
        </NeedsConnection>
      </Section>
      {profile.role === 'client' ? (
        <Section id="own-loads" title={t('account.loads.title')} text={t('account.loads.text')}>
          <NeedsConnection act="change" isShown isSaid>
            <OwnLoadsForm key={profile.id} profile={profile} />
          </NeedsConnection>
        </Section>
      ) : null}
      {profile.role === 'client' ? (
        <Section id="push" title={t('account.push.title')} text={t('account.push.text')}>
          <NeedsConnection act="change" isShown isSaid>
            <PushSettings />
          </NeedsConnection>
        </Section>
      ) : null}
      <Section id="notifications" title={t('account.emails.title')} text={t('account.emails.text')}>
        <NeedsConnection act="change" isShown isSaid>
          <MailSettings role={profile.role} />
        </NeedsConnection>
      </Section>
      <Section id="preferences" title={t('site.preferences.title')} text={t('account.accessibility-text')}>
        <PreferenceFields />
      </Section>
      {profile.role === 'client' ? (
        <Section id="billing" title={t('account.billing.title')} text={t('billing.portal-text')}>
          <div>
            <PortalButton label={t('billing.portal')} variant="secondary" />
          </div>
        </Section>
      ) : null}
      <Section id="password" title={t('account.password.title')} text={t('account.password.text')}>
        <NeedsConnection act="change" isShown isSaid>
          <ChangePassword email={profile.email} />
        </NeedsConnection>
      </Section>
      <Section id="sessions" title={t('account.sessions.title')} text={t('account.sessions.text')}>
        <NeedsConnection act="change" isShown isSaid>
          <LoginSessions />
          <SignOutEverywhere />
        </NeedsConnection>
      </Section>
      <Section id="second-factor" title={t('account.mfa.title')} text={t('account.mfa.text')}>
        <NeedsConnection act="change">
          <SecondFactor email={profile.email} />
        </NeedsConnection>
      </Section>
      <Section id="consents" title={t('account.consents.title')} text={t('account.consents.text')}>
        <NeedsConnection act="change" isShown isSaid>
          <Consents />
        </NeedsConnection>
        <AnalyticsConsent />
      </Section>
      <Section id="export" title={t('account.export.title')} text={t('account.export.text')}>
        <NeedsConnection act="change">
          <DataExport />
        </NeedsConnection>
      </Section>
      <Section id="delete" title={t('account.delete.title')} text={t('account.delete.text', legalNumbers())}>
        <DeleteAccount email={profile.email} />
      </Section>
    </div>
  );
}

function Section({
  id,
  title,
  text,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <Card id={id} className="account-card">
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
