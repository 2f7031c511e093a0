import { use } from 'react';
import { Link } from 'react-router-dom';
import type { Account } from '#shared/contracts/account/account.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { initials } from '#web/lib/initials.ts';
import { paths } from '#web/lib/paths.ts';
import { useSignOut } from '#web/session/use-sign-out.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { PreferencesOpener } from './preferences-opener.ts';

export function PersonMenu({ account }: { readonly account: Account }) {
  const t = useText();
  return (
    <Menu
      label={t('frame.menu')}
      trigger={
        <span className="frame-avatar" aria-hidden="true">
          {initials(account.fullName)}
        </span>
      }
    >
      <div className="frame-person">
        <strong>{account.fullName}</strong>
        <span className="muted">{account.email}</span>
        <CurrentPlan />
      </div>
      <Link to={`${paths.account.link}?tab=settings`}>{t('frame.nav.settings')}</Link>
      <PersonActions />
    </Menu>
  );
}

export function PersonActions() {
  const t = useText();
  const signOut = useSignOut();
  const openPreferences = use(PreferencesOpener);
  return (
    <>
      <button type="button" onClick={openPreferences}>
        {t('site.preferences.open')}
      </button>
      <button type="button" onClick={signOut}>
        {t('frame.sign-out')}
      </button>
    </>
  );
}
