import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Account, Entitlement } from '#shared/contracts/account.ts';
import { paidTierOf } from '#shared/domain/paid-tier.ts';
import { isTierAtLeast } from '#shared/domain/tiers.ts';
import { useSignOut } from '#web/auth/session/use-sign-out.ts';
import { PageHead } from '#web/components/layouts/page-meta.tsx';
import { LinkButton } from '#web/components/ui/button.tsx';
import { Menu } from '#web/components/ui/menu.tsx';
import { TierBadge } from '#web/components/ui/tier-badge.tsx';
import { paths } from '#web/config/paths.ts';
import { product } from '#web/config/product.ts';
import { useUnseenAnswers } from '#web/data/check-ins/seen-answers.ts';
import { useUnreadBadge } from '#web/data/messages/use-unread-badge.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { initials } from '../module-view.ts';
import type { NavItem } from '../navigation.ts';
import { BottomNav, SideNav } from './client-nav.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import './dashboard-shell.css';

const LockedItemDialog = lazyPart(() => import('./locked-item-dialog.tsx'));

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
  const [locked, setLocked] = useState<NavItem | null>(null);
  const unread = useUnreadBadge(account.id);
  const { tier } = entitlement;
  const paidTier = paidTierOf(entitlement);
  const answers = useUnseenAnswers(account.id, isTierAtLeast(tier, 'adaptive'));
  return (
    <div className={tier ? `shell tier-${tier}` : 'shell'}>
      <PageHead title={title} description={title} noIndex />
      <a className="skip-link" href="#main-content">
        {t('site.skip')}
      </a>
      <aside className="shell-side">
        <Link to={paths.home.link} className="shell-brand">
          {product.name}
        </Link>
        <SideNav tier={tier} unread={unread} answers={answers} onLocked={setLocked} />
        <div className="shell-plan">
          {paidTier ? <TierBadge tier={paidTier} /> : null}
          {tier === 'longevity' ? null : (
            <LinkButton size="small" variant="secondary" to={paths.pricing.link}>
              {t(paidTier === null ? 'dashboard.choose-plan' : 'dashboard.upgrade-plan')}
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
            <UserMenu account={account} />
          </div>
        </header>
        <main id="main-content" className="shell-main">
          <PaymentNotice account={account} entitlement={entitlement} />
          {children}
        </main>
      </div>
      <BottomNav tier={tier} unread={unread} answers={answers} onLocked={setLocked} />
      {locked === null ? null : (
        <Suspense>
          <LockedItemDialog item={locked} entitlement={entitlement} onClose={() => setLocked(null)} />
        </Suspense>
      )}
    </div>
  );
}

function UserMenu({ account }: { readonly account: Account }) {
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
