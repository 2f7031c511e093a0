import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import type { AdminPermission } from '#shared/contracts/permissions.ts';
import { AdminGuard } from '#web/auth/guards/admin-guard.tsx';
import { SignedInScreen } from '#web/auth/session/signed-in-screen.tsx';
import { useSignOut } from '#web/auth/session/use-sign-out.ts';
import { PageHead } from '#web/components/layouts/page-meta.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { product } from '#web/config/product.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import './admin-shell.css';

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly permissions: readonly AdminPermission[];
  readonly children: ReactNode;
};

export function AdminScreen(props: Props) {
  return (
    <SignedInScreen>
      <AdminGuard permissions={props.permissions}>
        <Frame {...props} />
      </AdminGuard>
    </SignedInScreen>
  );
}

function Frame({ title, lead, children }: Props) {
  const t = useText();
  const signOut = useSignOut();
  return (
    <div className="admin">
      <PageHead title={title} description={lead} noIndex />
      <header className="admin-top">
        <Link to={paths.home.link} className="admin-brand">
          {product.name}
        </Link>
        <nav aria-label={t('admin.nav.label')}>
          <NavLink to={paths.systemHealth.link}>{t('admin.nav.health')}</NavLink>
          <NavLink to={paths.systemDashboard.link}>{t('admin.nav.system')}</NavLink>
          <NavLink to={paths.testingDashboard.link}>{t('admin.nav.testing')}</NavLink>
          <NavLink to={paths.coachAdmin.link}>{t('admin.nav.coaches')}</NavLink>
          <NavLink to={paths.account.link}>{t('admin.nav.account')}</NavLink>
        </nav>
        <Button variant="ghost" size="small" onClick={signOut}>
          {t('admin.sign-out')}
        </Button>
      </header>
      <main id="main-content" className="admin-main">
        <div>
          <h1>{title}</h1>
          <p className="muted">{lead}</p>
        </div>
        {children}
      </main>
    </div>
  );
}
