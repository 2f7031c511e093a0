import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Account, Entitlement } from '#shared/contracts/account.ts';
import type { DashboardModule } from '#shared/domain/dashboard-modules.ts';
import { PageHead } from '#web/components/layouts/page-meta.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { LinkButton } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { product } from '#web/config/product.ts';
import { tierLabel } from '#web/features/auth/tier-label.ts';
import { MessagesLink } from '#web/features/messages/components/messages-link.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { LockedModuleDialog } from './locked-module-dialog.tsx';
import { BottomNav, SideNav } from './module-nav.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { UserMenu } from './user-menu.tsx';
import './dashboard-shell.css';

/** The frame of the client's area: modules, tier, greeting, person. */
export function DashboardShell({
  title,
  account,
  entitlement,
  children,
}: {
  readonly title: string;
  readonly account: Account;
  readonly entitlement: Entitlement;
  readonly children: ReactNode;
}) {
  const t = useText();
  const [locked, setLocked] = useState<DashboardModule | null>(null);
  const { tier } = entitlement;
  return (
    <div className={tier ? `shell tier-${tier}` : 'shell'}>
      <PageHead title={title} description={title} noIndex />
      <a className="skip-link" href="#main-content">
        {title}
      </a>
      <aside className="shell-side">
        <Link to={paths.home.link} className="shell-brand">
          {product.name}
        </Link>
        <SideNav tier={tier} onLocked={setLocked} />
        <div className="shell-plan">
          {tier ? <Badge>{tierLabel(tier)}</Badge> : null}
          {tier === 'longevity' ? null : (
            <LinkButton size="small" variant="secondary" to={paths.pricing.link}>
              {t(tier === null ? 'dashboard.choose-plan' : 'dashboard.upgrade-plan')}
            </LinkButton>
          )}
        </div>
      </aside>
      <div className="shell-body">
        <header className="shell-head">
          <div>
            <h1>{title}</h1>
            <p className="muted">{t('dashboard.welcome', { name: account.fullName })}</p>
          </div>
          <div className="shell-tools">
            <MessagesLink accountId={account.id} />
            <UserMenu account={account} />
          </div>
        </header>
        <main id="main-content" className="shell-main">
          <PaymentNotice account={account} entitlement={entitlement} />
          {children}
        </main>
      </div>
      <BottomNav tier={tier} onLocked={setLocked} />
      <LockedModuleDialog module={locked} tier={tier} onClose={() => setLocked(null)} />
    </div>
  );
}
