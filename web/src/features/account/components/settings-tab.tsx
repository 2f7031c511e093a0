import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Account } from '#shared/contracts/account/account.ts';
import { addressChange } from '#shared/domain/access/address-change.ts';
import { legalNumbers } from '#shared/domain/site/legal-terms.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { PortalButton } from '#web/parts/billing/portal-button.tsx';
import { DataExport } from '#web/parts/leaving/data-export.tsx';
import {
  type SettingId,
  settingAt,
  settingGroupsOf,
  settingPath,
  settingsPath,
  settingTitles,
} from '#web/parts/navigation/account-settings.ts';
import { PreferenceFields } from '#web/parts/preferences/preference-fields.tsx';
import { useLeaveEnded } from '#web/session/use-sign-out.ts';
import { Arrival } from '#web/ui/display/arrival.tsx';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { NeedsConnection, useNeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { ChangeAddress } from '../address/change-address.tsx';
import { AnalyticsConsent } from './analytics-consent.tsx';
import { BouncedNotice } from './bounced-notice.tsx';
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
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const open = settingAt(query, hash, profile.role);
  if (open === null) return <SettingsIndex role={profile.role} />;
  return <Setting key={open} id={open} profile={profile} />;
}

const cameFrom = z.object({ setting: z.string() });

function SettingsIndex({ role }: { readonly role: Account['role'] }) {
  const t = useText();
  const from = z.safeParse(cameFrom, useLocation().state);
  return (
    <div className="account-settings account-index">
      <BouncedNotice />
      {settingGroupsOf(role).map((group) => (
        <Card key={group.id} className="account-group">
          <h2>{t(`account.settings.${group.id}`)}</h2>
          <ul>
            {group.settings.map((id) => (
              <li key={id}>
                <Link
                  to={settingPath(id)}
                  ref={(link) => {
                    if (from.data?.setting === id) link?.focus();
                  }}
                >
                  <span>
                    <strong>{t(settingTitles[id])}</strong>
                    <span className="muted">{t(`account.settings.about-${id}`)}</span>
                  </span>
                  <span aria-hidden="true">›</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function Setting({ id, profile }: { readonly id: SettingId; readonly profile: Account }) {
  const t = useText();
  const offline = useNeedsConnection('change');
  return (
    <div className="account-settings">
      <div>
        <LinkButton size="small" variant="ghost" to={settingsPath} state={{ setting: id }}>
          ‹ {t('account.settings.all')}
        </LinkButton>
      </div>
      {id === 'preferences' ? null : offline}
      <Panel id={id} profile={profile} />
    </div>
  );
}

function Panel({ id, profile }: { readonly id: SettingId; readonly profile: Account }) {
  const t = useText();
  const { email, role } = profile;
  switch (id) {
    case 'profile':
      return (
        <Section id={id} text={t('account.profile.text')}>
          <p>
            <span className="muted">{t('account.email')}: </span>
            {email}
          </p>
          <NeedsConnection act="change" isShown isSaid>
            <ProfileForm key={profile.id} profile={profile} />
          </NeedsConnection>
        </Section>
      );
    case 'preferences':
      return (
        <Section id={id} text={t('account.accessibility-text')}>
          <PreferenceFields />
        </Section>
      );
    case 'own-loads':
      return (
        <Section id={id} text={t('account.loads.text')}>
          <NeedsConnection act="change" isShown isSaid>
            <OwnLoadsForm key={profile.id} profile={profile} />
          </NeedsConnection>
        </Section>
      );
    case 'push':
      return (
        <Section id={id} text={t('account.push.text')}>
          <NeedsConnection act="change" isShown isSaid>
            <PushSettings />
          </NeedsConnection>
        </Section>
      );
    case 'notifications':
      return (
        <Section id={id} text={t('account.emails.text')}>
          <NeedsConnection act="change" isShown isSaid>
            <MailSettings role={role} />
          </NeedsConnection>
        </Section>
      );
    case 'email':
      return (
        <Section id={id} text={t('account.address.text', { days: addressChange.backDays })}>
          <NeedsConnection act="change" isShown isSaid>
            <ChangeAddress email={email} />
          </NeedsConnection>
        </Section>
      );
    case 'password':
      return (
        <Section id={id} text={t('account.password.text')}>
          <NeedsConnection act="change" isShown isSaid>
            <ChangePassword email={email} />
          </NeedsConnection>
        </Section>
      );
    case 'sessions':
      return (
        <Section id={id} text={t('account.sessions.text')}>
          <NeedsConnection act="change" isShown isSaid>
            <LoginSessions />
            <SignOutEverywhere />
          </NeedsConnection>
        </Section>
      );
    case 'second-factor':
      return (
        <Section id={id} text={t('account.mfa.text')}>
          <NeedsConnection act="change" isSaid>
            <SecondFactor email={email} />
          </NeedsConnection>
        </Section>
      );
    case 'billing':
      return (
        <Section id={id} text={t('billing.portal-text')}>
          <div>
            <PortalButton label={t('billing.portal')} variant="secondary" />
          </div>
        </Section>
      );
    case 'consents':
      return (
        <Section id={id} text={t('account.consents.text')}>
          <NeedsConnection act="change" isShown isSaid>
            <Consents />
          </NeedsConnection>
          <AnalyticsConsent />
        </Section>
      );
    case 'export':
      return (
        <Section id={id} text={t('account.export.text')}>
          <NeedsConnection act="change" isSaid>
            <DataExport />
          </NeedsConnection>
        </Section>
      );
    case 'delete':
      return (
        <Section id={id} text={t('account.delete.text', legalNumbers())}>
          <DeleteAccount account={profile} />
        </Section>
      );
  }
}

function Section({
  id,
  text,
  children,
}: {
  readonly id: SettingId;
  readonly text: string;
  readonly children: ReactNode;
}) {
  const t = useText();
  return (
    <Card id={id} className="account-card">
      <Arrival>
        <h2>{t(settingTitles[id])}</h2>
      </Arrival>
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
