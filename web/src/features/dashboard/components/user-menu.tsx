import { Link } from 'react-router-dom';
import type { Account } from '#shared/contracts/account.ts';
import { useSignOut } from '#web/auth/session/use-sign-out.ts';
import { Menu } from '#web/components/ui/menu.tsx';
import { paths } from '#web/config/paths.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { initials } from '../module-view.ts';

export function UserMenu({ account }: { readonly account: Account }) {
  const t = useText();
  const signOut = useSignOut();
  return (
    <Menu
      label={t('dashboard.menu.open')}
      trigger={
        <span className="shell-avatar" aria-hidden="true">
          {initials(account.fullName)}
        </span>
      }
    >
      <div className="shell-person">
        <strong>{account.fullName}</strong>
        <span className="muted">{account.email}</span>
      </div>
      <Link to={`${paths.account.link}?tab=settings`}>{t('dashboard.menu.settings')}</Link>
      <button type="button" onClick={signOut}>
        {t('dashboard.menu.sign-out')}
      </button>
    </Menu>
  );
}
