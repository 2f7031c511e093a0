import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n/use-text.ts';
import { settingPath } from '#web/parts/navigation/account-settings.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { mailPreferencesQuery } from '../api/mail-preferences.ts';

/** An address that bounced gets no mails, those about money included, so the account is where they are read. */
export function BouncedNotice() {
  const t = useText();
  const { data } = useQuery(mailPreferencesQuery);
  const { show } = usePersonClock();
  if (data === undefined || data.bouncedAt === null) return null;
  const day = show(data.bouncedAt, { dateStyle: 'long' });
  return (
    <Alert tone="danger">
      <p>{t('account.emails.bounced-money', { email: data.email, day })}</p>
      <div className="actions">
        <LinkButton size="small" to={settingPath('notifications')}>
          {t('account.emails.check')}
        </LinkButton>
      </div>
    </Alert>
  );
}
